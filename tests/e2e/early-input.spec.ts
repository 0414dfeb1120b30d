import { main } from "../support/admin-page";
import { holdRequests, scripts } from "../support/hold-requests";
import { expectToast } from "../support/on-top";
import { signInAs } from "../support/people";
import { openRow } from "../support/profile";
import { expect, test, waitForLoadingScreen } from "../support/test";

/** Input on a slow network, before the scripts have loaded, counts like later input. */
async function findRoofCoat(request: { get: (url: string) => Promise<{ json: () => Promise<unknown> }> }) {
  const products = (await (await request.get("/api/product?q=RoofCoat")).json()) as {
    _id: string;
    name: string;
    variants: { _id: string; sku: string; size: number; color: string }[];
  }[];
  const product = products.find(({ name }) => name === "Abhedya RoofCoat 10");
  const variant = product?.variants.find(({ size, color }) => size === 4 && color === "White");
  if (!product || !variant) throw new Error("the seed has no white 4 L pail of RoofCoat 10");
  return { product, variant };
}

test("a variant and a quantity chosen early are what the page shows and the cart gets", async ({ page, request }) => {
  await signInAs(page);
  const { product, variant } = await findRoofCoat(request);
  const release = await holdRequests(page, scripts);
  await page.goto(`/product/${product._id}`, { waitUntil: "commit" });
  await main(page).getByRole("radio", { name: "4 L", exact: true }).check({ force: true });
  await main(page).getByRole("textbox", { name: "Quantity" }).fill("3");
  await main(page).getByRole("textbox", { name: "Quantity" }).blur();
  release();
  await expect(page).toHaveURL(`/product/${product._id}?variant=${variant._id}`);
  await expect(main(page).getByText(`SKU ${variant.sku}`)).toBeVisible();
  const added = page.waitForRequest((each) => each.method() === "POST" && each.url().includes("/api/cart"));
  await main(page).getByRole("button", { name: "Add to cart" }).first().click();
  expect((await added).postDataJSON()).toMatchObject({ variantId: variant._id, quantity: 3 });
});

test("a filter ticked early filters the list", async ({ page }) => {
  const release = await holdRequests(page, scripts);
  await page.goto("/products", { waitUntil: "commit" });
  await main(page)
    .getByRole("checkbox", { name: /^Bathroom/ })
    .check();
  release();
  await expect(page).toHaveURL("/products?area=bathroom");
  await expect(main(page).getByRole("checkbox", { name: /^Bathroom/ })).toBeChecked();
});

test("a sort order chosen early sorts the list", { tag: "@long" }, async ({ page }) => {
  const release = await holdRequests(page, scripts);
  await page.goto("/products", { waitUntil: "commit" });
  await main(page).getByLabel("Sort by").selectOption({ label: "Price, low to high" });
  release();
  await expect(page).toHaveURL("/products?sort=price");
});

test("a colour chosen early is the colour of the job's materials", async ({ page }) => {
  const release = await holdRequests(page, scripts);
  await page.goto("/fix/system/pu-terrace", { waitUntil: "commit" });
  const colour = main(page)
    .getByLabel(/^Colour of /)
    .first();
  await colour.selectOption({ index: 1 });
  const value = await colour.inputValue();
  const estimated = page.waitForRequest(/\/api\/job\/estimate/);
  release();
  expect(Object.values((await estimated).postDataJSON().colours)).toEqual([value]);
  await expect(colour).toHaveValue(value);
});

test("an account that is for a business early asks for its company", async ({ page }) => {
  const release = await holdRequests(page, scripts);
  await page.goto("/register", { waitUntil: "commit" });
  await main(page)
    .getByRole("radio", { name: /business/ })
    .check();
  await main(page).getByLabel("Full name").fill("Bikash Thapa");
  release();
  await expect(main(page).getByLabel("Company name")).toBeVisible();
  await expect(main(page).getByLabel("Full name")).toHaveValue("Bikash Thapa");
});

test("products ticked early by staff are selected", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "admin");
  const release = await holdRequests(page, scripts);
  await page.goto("/admin/products", { waitUntil: "commit" });
  await main(page)
    .getByRole("checkbox", { name: /^Select (?!this)/ })
    .first()
    .check();
  release();
  await waitForLoadingScreen(page);
  await expect(main(page).getByText("1 product selected")).toBeVisible();
});

test.describe("a button pressed early", () => {
  test("adds to the cart of somebody who is logged in, with the quantity chosen early", async ({ page, request }) => {
    await signInAs(page);
    const { product } = await findRoofCoat(request);
    const release = await holdRequests(page, scripts);
    await page.goto(`/product/${product._id}`, { waitUntil: "commit" });
    await main(page).getByRole("button", { name: "One more" }).first().click();
    await main(page).getByRole("link", { name: "Add to cart" }).first().click();
    const added = page.waitForRequest((each) => each.method() === "POST" && each.url().includes("/api/cart"));
    release();
    expect((await added).postDataJSON()).toMatchObject({ quantity: 2 });
    await expectToast(page, "Added to cart");
    await expect(page).toHaveURL(`/product/${product._id}`);
  });

  test("leads a visitor to the login, which knows what waits", async ({ page, request }) => {
    const { product } = await findRoofCoat(request);
    const release = await holdRequests(page, scripts);
    await page.goto(`/product/${product._id}`, { waitUntil: "commit" });
    await main(page).getByRole("link", { name: "Add to cart" }).first().click();
    release();
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(main(page).getByText(/Abhedya RoofCoat 10/)).toBeVisible();
  });

  for (const [role, path, name, row] of [
    ["admin", "/admin/faqs", "New question", null],
    ["b2c", "/customer/manage-profile", "Log out everywhere", "Devices"],
  ] as const) {
    test(`opens its dialog on ${path}`, async ({ page }) => {
      await signInAs(page, role);
      const release = await holdRequests(page, scripts);
      await page.goto(path, { waitUntil: "commit" });
      if (row) await openRow(page, row);
      await main(page).getByRole("button", { name, exact: true }).click();
      release();
      await expect(page.getByRole("dialog")).toBeVisible();
    });
  }

  test("is a link like any other if the scripts do not come", async ({ page, request }) => {
    await page.clock.install();
    const { product } = await findRoofCoat(request);
    await holdRequests(page, scripts);
    await page.goto(`/product/${product._id}`, { waitUntil: "commit" });
    await main(page).getByRole("link", { name: "Add to cart" }).first().click();
    await page.clock.fastForward(8000);
    await expect(page).toHaveURL(/\/login\?next=/);
  });
});
