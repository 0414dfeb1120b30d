import { openAdmin } from "../support/admin-page";
import { getRoofCoat } from "../support/e2e-orders";
import { failUntilPressed } from "../support/hold-requests";
import { sample } from "../support/lane";
import { expectOnTop, expectToast } from "../support/on-top";
import { signInAs } from "../support/people";
import { expect, test, waitForLoadingScreen } from "../support/test";

/** Toasts can be read above whatever is open. */
test.use({ expectedErrors: ["the server responded with a status of 500"] });

const failing = { status: 500, json: {} };
const dispatch = (name: "blur" | "focus") => `window.dispatchEvent(new Event("${name}"))`;

test.describe("above the search", () => {
  const failures = [
    ["product", "Failed to fetch products"],
    ["subcategory", "Failed to fetch subcategories"],
    ["category", "Failed to fetch categories"],
  ] as const;
  for (const [path, message] of sample(failures, 3, ([path]) => path)) {
    test(`“${message}” is above the search, which reports the failure too`, async ({ page }) => {
      await page.goto("/");
      await waitForLoadingScreen(page);
      const press = await failUntilPressed(page, `**/api/${path}?*`, (route) => route.fulfill(failing));
      await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
      await page.getByRole("combobox", { name: "Search products and categories" }).fill("roof");
      await expectToast(page, message);
      const dialog = page.getByRole("dialog", { name: "Search" });
      await expectOnTop(dialog.getByText("Some results are missing."));
      await press(dialog.getByRole("button", { name: "Try again" }));
      await expect(dialog.getByText("Some results are missing.")).toBeHidden();
    });
  }

  test("an outage does not look like a search without results", async ({ page }) => {
    await page.goto("/");
    await waitForLoadingScreen(page);
    await page.route("**/api/*?*q=*", (route) => route.fulfill(failing));
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await page.getByRole("combobox", { name: "Search products and categories" }).fill("flex");
    const dialog = page.getByRole("dialog", { name: "Search" });
    await expect(dialog.getByText("Search is not working right now.")).toBeVisible();
    await expect(dialog.getByText(/Nothing found for/)).toBeHidden();
  });

  test("a toast stays when the search is closed, and can be closed", { tag: "@long" }, async ({ page }) => {
    await page.goto("/");
    await waitForLoadingScreen(page);
    await page.route("**/api/product?*", (route) => route.fulfill(failing));
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await page.getByRole("combobox", { name: "Search products and categories" }).fill("roof");
    await expectToast(page, "Failed to fetch products");
    await page.getByRole("button", { name: "Close search" }).click();
    await expectToast(page, "Failed to fetch products");
    await page.getByRole("button", { name: "Close toast" }).click();
    await expect(page.getByText("Failed to fetch products")).toBeHidden();
  });
});

const devices = [
  ["a computer", { width: 1280, height: 800 }],
  ["a phone", { width: 390, height: 844 }],
] as const;
for (const [device, viewport] of sample(devices, 2, ([device]) => device)) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("“Failed to fetch categories.” is above the categories panel, which reports the failure too", async ({ page }) => {
      await page.goto("/about");
      await waitForLoadingScreen(page);
      const press = await failUntilPressed(page, "**/api/category", (route) => route.fulfill(failing));
      if (device === "a phone") await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("button", { name: "Product categories", exact: true }).click();
      await expectToast(page, "Failed to fetch categories.");
      const panel = page.getByRole("region", { name: "Product categories" });
      await expect(panel.getByText("We could not load the categories.")).toBeVisible();
      await press(panel.getByRole("button", { name: "Try again" }));
      await expect(panel.getByRole("link", { name: "Roof & Terrace" })).toBeVisible();
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a toast is below the header, readable, shown once however often it repeats, and closes with a thumb", async ({
    page,
  }) => {
    await page.goto("/about");
    await waitForLoadingScreen(page);
    await page.route("**/api/product?*", (route) => route.fulfill(failing));
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    const search = page.getByRole("combobox", { name: "Search products and categories" });
    for (const word of ["roof", "wall", "tank"]) {
      const response = page.waitForResponse("**/api/product?*");
      await search.fill(word);
      await response;
    }
    await page.getByRole("button", { name: "Close search" }).click();
    const toast = page.locator("[data-sonner-toast]");
    await expectToast(page, "Failed to fetch products");
    await page.evaluate(dispatch("blur")); // keeps the toast for as long as this takes
    await expect(toast).toHaveCount(1);
    expect(await toast.evaluate((element) => getComputedStyle(element).fontSize)).toBe("16px");
    const header = await page.getByRole("banner").boundingBox();
    // It slides in from above.
    await expect
      .poll(async () => (await toast.boundingBox())?.y)
      .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    const close = toast.getByRole("button", { name: "Close toast" });
    expect(await close.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await close.click();
    await expect(toast).toHaveCount(0);
  });

  test("a toast stays above the hamburger menu and the cart's dialog", async ({ page, request }) => {
    const product = await getRoofCoat(request);
    const { userId, token } = await signInAs(page);
    const body = { productId: product._id, quantity: 1, price: product.price, color: "" };
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post(`/api/cart/${userId}`, { headers, data: body })).ok()).toBe(true);
    await page.goto("/cart");
    await waitForLoadingScreen(page);
    await page.route("**/api/cart/*", (route) =>
      route.request().method() === "DELETE" ? route.fulfill(failing) : route.continue(),
    );
    await page.getByRole("button", { name: "Clear cart" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Clear cart" }).click();
    await expectToast(page, "Failed to clear cart. Please try again.");
    await page.evaluate(dispatch("blur")); // keeps the toast for as long as this takes
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expectToast(page, "Failed to clear cart. Please try again.");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Clear cart" }).click();
    await expectOnTop(page.getByRole("dialog").getByRole("button", { name: "Cancel" }));
    await expectToast(page, "Failed to clear cart. Please try again.");
  });
});

test("a failure is reported inside the dialog of the admin that caused it", async ({ page }) => {
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/brands");
  await page.route("**/api/brand", (route) => (route.request().method() === "POST" ? route.fulfill(failing) : route.continue()));
  await page.getByRole("button", { name: "Add a brand" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("A brand that fails");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expectOnTop(dialog.getByRole("alert"));
});

test("a toast pauses while the window is out of focus, and then stays for the rest of its five seconds", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/about");
  await waitForLoadingScreen(page);
  await page.route("**/api/product?*", (route) => route.fulfill(failing));
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await page.getByRole("combobox", { name: "Search products and categories" }).fill("roof");
  const toast = page.locator("[data-sonner-toast]");
  await expectToast(page, "Failed to fetch products");
  await page.evaluate(dispatch("blur"));
  await page.waitForTimeout(6500);
  await expect(toast.first()).toBeVisible();
  await page.evaluate(dispatch("focus"));
  await expect(toast).toHaveCount(0, { timeout: 6000 });
});
