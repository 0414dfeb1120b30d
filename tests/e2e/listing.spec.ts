import { expectToast } from "../support/on-top";
import { signInAs } from "../support/people";
import { expect, test, waitForLoadingScreen } from "../support/test";

const getTotal = async (text: string | null) => Number((text ?? "").replace(/,/g, "").match(/\d+/)?.[0]);

test("“The roof leaks” opens a list of its own, which begins with what stops a leaking roof", async ({ page, request }) => {
  await page.goto("/");
  await waitForLoadingScreen(page);
  await page.getByRole("link", { name: /^The roof leaks\. / }).click();
  await page.getByRole("link", { name: "Just show me the products" }).click();
  await expect(page).toHaveURL("/products?area=roof_terrace");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The roof leaks");
  await expect(page).toHaveTitle(/^The roof leaks/);
  const choices = page.getByRole("region", { name: "Start with one of these" }).getByRole("listitem");
  await expect(choices).toHaveCount(3);
  for (const choice of await choices.all()) await expect(choice).toContainText(/Best for .+/);
  const chosen = await choices.getByRole("link").allTextContents();
  const first = page.getByRole("main").getByRole("article").getByRole("heading");
  await expect(first.nth(0)).toHaveText(chosen[0] ?? "");
  for (const name of [/LW Plus/, /TileGrout/]) await expect(choices.filter({ hasText: name })).toHaveCount(0);

  const html = await (await request.get("/products?area=roof_terrace")).text();
  expect(html.match(/rel="canonical" href="([^"]+)"/)?.[1]).toMatch(/\/products\?area=roof_terrace$/);
  expect(html).not.toContain('name="robots" content="noindex');
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/products?area=roof_terrace</loc>");
});

test("a card adds its variant to the cart and its product to the wishlist; visitors sign in first", async ({ page }) => {
  await page.goto("/products?area=roof_terrace");
  await waitForLoadingScreen(page);
  const card = page.getByRole("main").getByRole("article").first();
  await expect(card).toContainText(/per.m² finished/);
  for (const name of [/^Add .+ to cart$/, /^Add .+ to wishlist$/]) {
    await expect(card.getByRole("link", { name })).toHaveAttribute("href", /^\/login\?next=/);
  }
  await signInAs(page);
  await page.reload();
  await waitForLoadingScreen(page);
  await card.getByRole("button", { name: /to cart$/ }).click();
  await expectToast(page, "Added to cart");
  const heart = card.getByRole("button", { name: /to wishlist$/ });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Wishlist ?, 1 products$/ })).toBeVisible();
});

test.describe("the product list", () => {
  test("a filter changes the list, the counts and the URL; its chip removes it", async ({ page }) => {
    await page.goto("/products");
    await waitForLoadingScreen(page);
    const status = page.getByRole("status").filter({ hasText: /product/ });
    const choice = page.getByRole("checkbox", { name: /^Bathroom/ });
    const expectedCount = Number((await choice.locator("..").textContent())?.match(/\d+$/)?.[0]);
    await choice.check();
    await expect(page).toHaveURL("/products?area=bathroom");
    await expect(status).toHaveText(new RegExp(`^${expectedCount} products`));
    await expect(choice).toBeFocused();
    await page.getByRole("link", { name: "Remove filter: Bathroom" }).click();
    await expect(page).toHaveURL("/products");
    // Other tests add and remove products meanwhile, so there are only known to be more than with the filter.
    await expect.poll(async () => getTotal(await status.textContent())).toBeGreaterThan(expectedCount);
    await expect(choice).not.toBeChecked();
  });

  test("a price that is typed applies when its field is left or Enter is pressed, with all its digits", async ({ page }) => {
    await page.goto("/products");
    await waitForLoadingScreen(page);
    await page
      .locator("#filters summary")
      .filter({ hasText: /^Price$/ })
      .click();
    const from = page.getByRole("textbox", { name: "From Rs" });
    const to = page.getByRole("textbox", { name: "To Rs" });
    await from.pressSequentially("1,500");
    await expect(page).toHaveURL("/products");
    await from.press("Tab");
    await to.pressSequentially("9000");
    await expect(page.getByRole("link", { name: "Remove filter: From Rs 1,500.00" })).toBeVisible();
    await expect(from).toHaveValue("1500");
    await to.press("Enter");
    await expect(page).toHaveURL("/products?max=9000&min=1500");
    await expect(page.getByRole("link", { name: "Remove filter: Up to Rs 9,000.00" })).toBeVisible();
    await expect(to).toHaveValue("9000");
  });

  test("several filters, a search and a sort share the URL and survive a reload", async ({ page }) => {
    await page.goto("/products?q=coat&availability=in_stock&sort=price");
    await waitForLoadingScreen(page);
    await expect(page.getByRole("checkbox", { name: /^In stock/ })).toBeChecked();
    await expect(page.getByLabel("Sort by")).toHaveValue("price");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “coat”");
    await page.getByLabel("Sort by").selectOption({ label: "Newest" });
    await expect(page).toHaveURL("/products?availability=in_stock&q=coat&sort=newest");
    await page.reload();
    await expect(page.getByLabel("Sort by")).toHaveValue("newest");
  });

  test("Back returns to the same page and place", async ({ page }) => {
    await page.goto("/products?page=2");
    await waitForLoadingScreen(page);
    const card = page.getByRole("main").getByRole("article").nth(18).getByRole("heading").getByRole("link");
    await card.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await card.click();
    await expect(page).toHaveURL(/\/product\//);
    await page.goBack();
    await expect(page).toHaveURL("/products?page=2");
    await expect(card).toBeInViewport();
  });

  test("a category, a subcategory and a brand have lists of their own, by path and by query", async ({ page, request }) => {
    const [category] = await (await request.get("/api/category")).json();
    const [subcategory] = category.subCategories;
    const [brand] = await (await request.get("/api/brand")).json();
    for (const [path, name] of [
      [`/products?brand=${brand._id}`, brand.name],
      [`/products/${category._id}`, category.name],
      [`/products?category=${category._id}`, category.name],
      [`/products/${subcategory._id}`, subcategory.name],
      [`/products?category=${category._id}&subcategory=${subcategory._id}`, subcategory.name],
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    }
    // Other tests add products to it meanwhile.
    await expect(async () => {
      const [{ subCategories }] = await (await request.get("/api/category")).json();
      await page.reload();
      const count = Math.min(subCategories[0].products.length, 24);
      await expect(page.getByRole("main").getByRole("article")).toHaveCount(count, { timeout: 1000 });
    }).toPass();
  });

  test("a search without results says so, and shows best sellers", async ({ page }) => {
    await page.goto("/products?q=submarine");
    await expect(page.getByRole("heading", { name: "Nothing found for “submarine”" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Our best sellers" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(4);
  });

  test("sorts by price per litre or kilogram", async ({ page, request }) => {
    await page.goto("/products?sort=unit-price");
    const texts = await page.getByRole("main").getByRole("article").allTextContents();
    const prices = texts.map((text) => Number(text.match(/Rs\s([\d,.]+)\s\/\s(L|kg)/)?.[1]?.replace(/,/g, "")));
    expect(prices.length).toBe(24);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect((await request.get("/products?sort=unit-price")).status()).toBe(200);
  });

  test("sorts by the price of a finished square metre", async ({ page }) => {
    await page.goto("/products?sort=area-price");
    const texts = await page.getByRole("main").getByRole("article").allTextContents();
    const prices = texts.map((text) => Number(text.match(/from Rs\s([\d,]+) per\sm² finished/)?.[1]?.replace(/,/g, "")) || 1e9);
    expect(prices[0]).toBeLessThan(1e9);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test("a category and a search link to the problem that they are about", async ({ page, request }) => {
    const subcategories: { _id: string; name: string }[] = await (await request.get("/api/subcategory")).json();
    const coatings = subcategories.find(({ name }) => name === "Acrylic roof coatings");
    for (const path of [`/products/${coatings?._id}`, "/products?q=chhana chuhine"]) {
      await page.goto(path);
      await page.getByRole("main").getByRole("link", { name: "The roof leaks after rain" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("The roof leaks after rain");
    }
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test("filters open in a sheet that stays until it is closed", async ({ page }) => {
      await page.goto("/products");
      await waitForLoadingScreen(page);
      await page.getByRole("button", { name: "Filters", exact: true }).tap();
      const sheet = page.getByRole("form", { name: "Filters" });
      await sheet.getByRole("checkbox", { name: /^Bathroom/ }).tap();
      await expect(page).toHaveURL("/products?area=bathroom");
      await expect(sheet).toBeVisible();
      await expect(sheet.getByRole("button", { name: /^Show \d+ products/ })).toBeInViewport({ ratio: 1 });
      const technology = sheet.locator("summary", { hasText: "Technology" });
      const chevron = () => technology.evaluate((summary) => getComputedStyle(summary, "::after").rotate);
      expect(await chevron(), "points down").toBe("45deg");
      await technology.tap();
      await expect.poll(chevron, { message: "points up" }).toBe("225deg");
      await sheet.getByRole("button", { name: "What is Cementitious?" }).tap();
      await expect(page.getByText("Cement and polymer slurry")).toBeInViewport();
      await page.getByRole("button", { name: "Close", exact: true }).tap();
      await expect(sheet).toBeVisible();
      await sheet.getByRole("button", { name: /^Show \d+ products/ }).tap();
      await expect(sheet).toBeHidden();
    });
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("filters, search and pages work with forms and links", async ({ page }) => {
      await page.goto("/products");
      await page.getByRole("checkbox", { name: /^Bathroom/ }).check();
      await page.getByRole("checkbox", { name: /^Basement/ }).check();
      await page.getByRole("button", { name: /^Show/ }).click();
      await expect(page).toHaveURL(/\/products\?area=basement&area=bathroom&/);
      await expect(page.getByRole("link", { name: "Remove filter: Bathroom" })).toBeVisible();
      await page.getByLabel("Search products").fill("grout");
      await page.getByRole("button", { name: "Search the list" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “grout”");
      await page.goto("/products");
      await page.getByRole("link", { name: "Page 2" }).click();
      await expect(page.getByText(/page 2 of/)).toBeVisible();
    });
  });
});

for (const path of [
  "/products/01a195bf-3aa0-7000-8000-000000000000",
  "/products/x",
  "/products?category=01a195bf-3aa0-7000-8000-000000000000",
]) {
  test(`${path} is not found`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}
