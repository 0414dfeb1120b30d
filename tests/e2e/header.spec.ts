import { pickDemo, weighAnswer } from "../support/demo-menu";
import { getRoofCoat } from "../support/e2e-orders";
import { isLong } from "../support/lane";
import { expectOnTop, expectToast } from "../support/on-top";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

// The header shows the shop's name.
test.use({ turn: "company" });

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await waitForLoadingScreen(page);
});

test("the main navigation has its documented order", { tag: "@spec-2-navigation" }, async ({ page }) => {
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links).toHaveText(["Home", "Products", "About", "Services", "Contact"]);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(["/", "/products", "/about", "/services", "/contact"]);
});

test("logo and brand text lead home", { tag: "@spec-2-brand" }, async ({ page }) => {
  await page.goto("/products");
  await page.getByRole("banner").getByRole("link", { name: "Sukkha Waterproofing" }).click();
  await expect(page).toHaveURL("/");
});

test("cart, wishlist and the login icon lead visitors to /login", { tag: "@spec-2-header-icons" }, async ({ page }) => {
  const header = page.getByRole("banner");
  for (const name of ["Cart", "Wishlist", "Log in"]) {
    await expect(header.getByRole("link", { name, exact: true })).toHaveAttribute("href", "/login");
  }
});

test("the finder stands above the header in one line on every page, and leaves with the first scroll on a phone", async ({
  page,
}) => {
  const finder = page.getByRole("banner").getByRole("link", { name: "Leaking? Find the fix in four questions" });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/cart", "/faq"]) {
    await page.goto(path);
    await waitForLoadingScreen(page);
    expect((await finder.boundingBox())?.height).toBeLessThanOrEqual(36);
    expect(await widthOf(page)).toBeLessThanOrEqual(320);
  }
  await page.mouse.wheel(0, 400);
  await expect(finder).not.toBeInViewport();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart", exact: true })).toBeInViewport();
  await page.mouse.wheel(0, -800);
  await finder.click();
  await expect(page).toHaveURL("/fix");
});

/** What the menu of the demo may cost whoever opens it: its answer as it is sent, and its pictures. */
const menuBytes = { answer: 6 * 1024, pictures: 60 * 1024 };
/** The demo's categories, subcategories and products. */
const demoIds = 8 + 25 + 86;

test("each category of the menu has a picture, a price and a problem that it solves, within its bytes", async ({ page }) => {
  const pictures = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (response.url().includes("/media/category"))
      pictures.set(
        response.url(),
        response.body().then(({ length }) => length),
      );
  });
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/category");
  await page.getByRole("button", { name: "Product categories", exact: true }).click();
  const response = await answer;
  const [text, { "content-encoding": encoding }, { responseBodySize }] = await Promise.all([
    response.text(),
    response.allHeaders(),
    response.request().sizes(),
  ]);
  // A popular answer is compressed better than at first.
  expect(weighAnswer(text, encoding)).toBeGreaterThanOrEqual(responseBodySize);
  const demo = pickDemo(JSON.parse(text));
  expect(JSON.stringify(demo).match(/[0-9a-f]{8}-[0-9a-f]{4}-7/g)).toHaveLength(demoIds);
  expect(weighAnswer(JSON.stringify(demo), encoding)).toBeLessThanOrEqual(menuBytes.answer);
  const panel = page.getByRole("region", { name: "Product categories" });
  const roof = panel.getByRole("listitem").filter({ hasText: "Roof & Terrace" }).first();
  await expect(roof.locator("img")).toHaveJSProperty("complete", true);
  await expect(roof.getByText(/^from Rs/)).toBeVisible();
  await page.waitForLoadState("networkidle");
  const isDemo = (url: string) => demo.some(({ imageKey }) => imageKey && url.includes(imageKey));
  const sizes = await Promise.all([...pictures].flatMap(([url, size]) => (isDemo(url) ? size : [])));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(menuBytes.pictures);
  await expectAccessible(page);
  await roof.getByRole("list", { name: "What Roof & Terrace products fix" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/fix\//);
  await expect(panel).toBeHidden();
});

test.describe("the mega-menu of Products", () => {
  test("opens at once on hover and closes 300 ms after the pointer left", { tag: "@spec-2-mega-menu" }, async ({ page }) => {
    const panel = page.getByRole("region", { name: "Product categories" });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }).hover();
    await expect(panel).toBeVisible({ timeout: 1000 });
    // Counted inside the page, from when the pointer moved: on a busy machine this listener itself is called late,
    // but the menu must not close early.
    await page.evaluate(() => {
      const menu = document.querySelector("nav[aria-label='Main'] [aria-expanded]")?.parentElement;
      menu?.addEventListener("pointerleave", ({ timeStamp: left }) => {
        const watcher = new MutationObserver(() => {
          if (!menu.querySelector("section")) menu.dataset.stayedOpen = String(performance.now() - left);
        });
        watcher.observe(menu, { childList: true });
      });
    });
    await page.mouse.move(640, 700);
    await expect(panel).toBeHidden();
    const stayedOpen = Number(await page.locator("[data-stayed-open]").getAttribute("data-stayed-open"));
    expect(stayedOpen).toBeGreaterThanOrEqual(295);
    expect(stayedOpen).toBeLessThan(1000);
  });

  test("stays open when the pointer comes back within 300 ms", { tag: "@long" }, async ({ page }) => {
    const products = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" });
    const panel = page.getByRole("region", { name: "Product categories" });
    await products.hover();
    await page.mouse.move(640, 700);
    await page.waitForTimeout(120);
    await products.hover();
    await page.waitForTimeout(500);
    await expect(panel).toBeVisible();
  });

  test("fetches the categories every time it opens", { tag: "@long" }, async ({ page }) => {
    const button = page.getByRole("button", { name: "Product categories", exact: true });
    // Even in quick succession: elsewhere equal requests within 2000 ms are made only once.
    for (let count = 0; count < 3; count++) {
      const responded = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/category");
      await button.click();
      // Opened again before the response, it would wait for the same one.
      await (await responded).finished();
      await page.keyboard.press("Escape");
    }
  });

  test("has its heading, a close button, links with ids and product counts, and closes when a link is followed", {
    tag: "@spec-2-panel",
  }, async ({ page, request }) => {
    const categories = await (await request.get("/api/category")).json();
    const [first] = categories;
    // The same for the panel: other tests create products in the meantime, which it counts.
    await page.route("**/api/category", (route) => route.fulfill({ json: categories }));
    await page.getByRole("button", { name: "Product categories", exact: true }).click();
    const panel = page.getByRole("region", { name: "Product categories" });
    await expect(panel.getByRole("heading", { name: "Product Categories" })).toBeVisible();
    const link = panel.getByRole("link", { name: first.name });
    await expect(link).toHaveAttribute("href", `/products?category=${first._id}`);
    await link.hover();
    for (const sub of first.subCategories) {
      const subLink = panel.getByRole("link", { name: `${sub.name} (${sub.products.length})`, exact: true });
      await expect(subLink).toHaveAttribute("href", `/products?category=${first._id}&subcategory=${sub._id}`);
    }
    await link.click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(`/products?category=${first._id}`);
    await page.getByRole("button", { name: "Product categories", exact: true }).click();
    await page.getByRole("button", { name: "Close product categories" }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole("button", { name: "Product categories", exact: true })).toBeFocused();
  });

  test("title, description and keywords follow the pointer, and are restored when it closes", {
    tag: ["@spec-2-panel-description", "@spec-4-panel"],
  }, async ({ page, request }) => {
    const [first] = await (await request.get("/api/category")).json();
    const [sub] = first.subCategories;
    const titleBefore = await page.title();
    const meta = (name: string) => page.locator(`meta[name="${name}"]`);
    const descriptionBefore = await meta("description").getAttribute("content");
    await page.getByRole("button", { name: "Product categories", exact: true }).click();
    await expect(page).toHaveTitle("Sukkha Waterproofing");
    const panel = page.getByRole("region", { name: "Product categories" });
    await panel.getByRole("link", { name: first.name }).hover();
    await expect(meta("description")).toHaveAttribute("content", new RegExp(`^Explore the best solutions in ${first.name} `));
    await expect(meta("keywords")).toHaveAttribute("content", new RegExp(first.name));
    await panel.getByRole("link", { name: sub.name }).hover();
    await expect(meta("description")).toHaveAttribute(
      "content",
      new RegExp(`^Discover ${sub.name} products under ${first.name} `),
    );
    // Back from the subcategory to its category, out of it, and in again.
    await panel.getByRole("link", { name: first.name }).hover();
    await expect(meta("description")).toHaveAttribute("content", new RegExp(`^Explore the best solutions in ${first.name} `));
    await expect(panel.getByRole("link", { name: sub.name })).not.toHaveClass(/bg-teal-soft/);
    await panel.getByRole("heading", { name: "Product Categories" }).hover();
    await expect(panel.getByRole("link", { name: sub.name })).toBeHidden();
    await panel.getByRole("link", { name: first.name }).hover();
    await panel.getByRole("link", { name: sub.name }).hover();
    await expect(panel.getByRole("link", { name: sub.name })).toHaveClass(/bg-teal-soft/);
    await page.getByRole("button", { name: "Close product categories" }).click();
    await expect(page).toHaveTitle(titleBefore);
    await expect(meta("description")).toHaveAttribute("content", descriptionBefore ?? "");
  });

  const widths = [
    [390, 1],
    [1440, 4],
    ...(isLong
      ? ([
          [768, 2],
          [1023, 2],
        ] as const)
      : []),
  ] as const;
  for (const [width, columns] of widths) {
    test(`opens at ${width} px in ${columns} column${columns > 1 ? "s" : ""}`, {
      tag: ["@spec-2-panel-columns", "@spec-9-panel-columns"],
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      if (width < 1024) await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("button", { name: "Product categories", exact: true }).click();
      const panel = page.getByRole("region", { name: "Product categories" });
      await expectOnTop(panel.getByRole("link", { name: "Roof & Terrace" }));
      const grid = panel.getByRole("list").first();
      expect(await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length)).toBe(columns);
      expect(await panel.evaluate((section) => section.getBoundingClientRect().width)).toBe(width);
      await panel.getByRole("link", { name: "Roof & Terrace" }).click();
      await expect(page).toHaveURL(/\/products\?category=/);
      await expect(panel).toBeHidden();
    });
  }

  test("opens and closes with the keyboard, and returns the focus", async ({ page }) => {
    const button = page.getByRole("button", { name: "Product categories", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("region", { name: "Product categories" });
    const firstCategory = panel.getByRole("link", { name: "Roof & Terrace" });
    await expect(firstCategory).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(firstCategory).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  });

  test.describe("when the server refuses", () => {
    test.use({ expectedErrors: ["the server responded with a status of 500"] });

    for (const [body, message] of [
      [{ error: "The shelf is being counted." }, "The shelf is being counted."],
      [{}, "Failed to fetch categories."],
    ] as const) {
      test(`says “${message}”`, { tag: "@spec-8-panel" }, async ({ page }) => {
        const json = "error" in body ? { message: body.error, error: body.error } : {};
        await page.route("**/api/category", (route) => route.fulfill({ status: 500, json }));
        await page.getByRole("button", { name: "Product categories", exact: true }).click();
        await expect(page.getByText(message, { exact: true })).toBeVisible();
      });
    }
  });
});

test.describe("the search", () => {
  test("finds categories, subcategories and products by a part of the name, ignoring case", {
    tag: "@spec-2-search",
  }, async ({ page }) => {
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await page.getByRole("combobox", { name: "Search products and categories" }).fill("rOOf");
    const options = page.getByRole("option");
    await expect(options.filter({ hasText: "Category" }).first()).toContainText("Roof & Terrace");
    await expect(options.filter({ hasText: "Subcategory" }).first()).toContainText(/roof/i);
    await expect(options.filter({ hasText: "Product" }).first()).toContainText(/roof/i);
    await page.getByRole("combobox", { name: "Search products and categories" }).fill("");
    await expect(options).toHaveCount(0);
  });

  test("its results are no higher than 24rem, and hold every product with the text in its name", {
    tag: "@spec-9-search-height",
  }, async ({ page }) => {
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    const form = page.getByRole("dialog", { name: "Search" }).locator("form");
    await page.getByRole("combobox", { name: "Search products and categories" }).fill("a");
    await expect(page.getByRole("link", { name: /^See [\d,]+ results/ })).toBeInViewport();
    // 79 of the seeded products; other tests add and delete some.
    await expect(page.getByRole("option").filter({ hasText: "Product" }).nth(70)).toBeAttached();
    const [panel, top] = await Promise.all([page.getByRole("dialog", { name: "Search" }).boundingBox(), form.boundingBox()]);
    expect((panel?.height ?? 0) - (top?.height ?? 0)).toBeLessThanOrEqual(385);
  });

  test("a product leads to its page, a category to its list, and the search is empty when opened again", {
    tag: "@spec-2-search-result",
  }, async ({ page, request }) => {
    const product = await getRoofCoat(request);
    const open = page.getByRole("banner").getByRole("link", { name: "Search" });
    await open.click();
    await page.getByRole("combobox", { name: "Search products and categories" }).fill(product.name);
    await page.getByRole("option", { name: product.name }).click();
    await expect(page).toHaveURL(`/product/${product._id}`);
    await expect(page.getByRole("combobox", { name: "Search products and categories" })).toBeHidden();
    await open.click();
    await expect(page.getByRole("combobox", { name: "Search products and categories" })).toHaveValue("");
    await page.getByRole("combobox", { name: "Search products and categories" }).fill("Roof & Terr");
    await page.getByRole("option", { name: "Roof & Terrace" }).click();
    await expect(page).toHaveURL(new RegExp(`/products/${product.category._id}$`));
  });

  test("works with the keyboard alone", async ({ page }) => {
    const open = page.getByRole("banner").getByRole("link", { name: "Search" });
    await open.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("combobox", { name: "Search products and categories" })).toBeFocused();
    await page.keyboard.type("crackfill");
    // The results of the first letters begin with a category.
    await expect(page.getByRole("option").first()).toContainText("CrackFill");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\//);
  });

  test("never shows the results of an earlier query", { tag: "@long" }, async ({ page }) => {
    await page.route("**/api/product?*q=a&*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue().catch(() => {}); // aborted in the meantime
    });
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    const box = page.getByRole("combobox", { name: "Search products and categories" });
    await box.pressSequentially("a");
    await page.waitForTimeout(200);
    await box.fill("JhatPlug");
    const options = page.getByRole("option");
    await expect(options.first()).toContainText("JhatPlug");
    const names = await options.allTextContents();
    await page.waitForTimeout(1200);
    await expect(options).toHaveText(names);
  });

  test.describe("when the server fails", () => {
    test.use({ expectedErrors: ["the server responded with a status of 500"] });

    test("says which part could not be fetched, and reports it to the server's log", { tag: "@spec-8-header" }, async ({
      page,
    }) => {
      const search = page.getByRole("combobox", { name: "Search products and categories" });
      await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
      for (const [path, message, query] of [
        ["product", "Failed to fetch products", "roof"],
        ["subcategory", "Failed to fetch subcategories", "tank"],
        ["category", "Failed to fetch categories", "wall"],
      ] as const) {
        await page.route(`**/api/${path}?*`, (route) => route.fulfill({ status: 500, json: {} }));
        const reported = page.waitForRequest("**/api/client-error");
        await search.fill(query);
        await expectToast(page, message);
        expect((await reported).postDataJSON()).toMatchObject({ message, page: "/" });
        await page.unroute(`**/api/${path}?*`);
      }
    });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the hamburger menu offers the same items and the search", { tag: "@spec-2-hamburger" }, async ({ page }) => {
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    const menu = page.getByRole("navigation", { name: "Menu" });
    for (const label of ["Find the fix", "Home", "Products", "About", "Services", "Contact", "Wishlist", "Cart", "Log in"]) {
      await expect(menu.getByRole("link", { name: label, exact: true })).toBeVisible();
    }
    await expect(menu.getByRole("link", { name: "Call us" })).toHaveAttribute("href", /^tel:\+977/);
    await expect(menu.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\/977/);
    await expect(menu.getByRole("link", { name: "Roof & Terrace" })).toHaveAttribute("href", /^\/products\/[0-9a-f-]{36}$/);
    await expect(menu.getByRole("link", { name: /^The tank loses water/ })).toHaveAttribute("href", "/fix/tank");
    await menu.getByRole("link", { name: "Products", exact: true }).tap();
    await expect(page).toHaveURL("/products");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await menu.getByRole("button", { name: "Product categories" }).tap();
    const panel = page.getByRole("region", { name: "Product categories" });
    await panel.getByRole("button", { name: "Subcategories of Roof & Terrace" }).tap();
    await expectOnTop(panel.getByRole("link", { name: /\(\d+\)$/ }).first());
    await panel.getByRole("button", { name: "Subcategories of Roof & Terrace" }).tap();
    await expect(panel.getByRole("link", { name: /\(\d+\)$/ })).toHaveCount(0);
    await panel.getByRole("button", { name: "Close product categories" }).tap();
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await menu.getByRole("link", { name: "Search" }).tap();
    await expect(page.getByRole("combobox", { name: "Search products and categories" })).toBeFocused();
  });

  test("the hamburger menu has the account before the categories", { tag: "@spec-2-hamburger" }, async ({ page }) => {
    await signInAs(page);
    await page.goto("/about");
    await waitForLoadingScreen(page);
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu.getByRole("button", { name: "Logout" })).toBeVisible();
    const words = await menu.locator("a, button").allTextContents();
    const places = ["Cart", "Dashboard", "Order History", "Logout", "Product categories"].map((word) =>
      words.findIndex((each) => each.startsWith(word)),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });
});
