import type { Page, Route } from "playwright/test";
import { bearer, getSeedProducts } from "../support/e2e-orders";
import { failUntilPressed } from "../support/hold-requests";
import { axeWidths } from "../support/lane";
import { expectNoShift, watchLayoutShifts } from "../support/layout-shift";
import { createUser, type SignedInUser, signIn, signInAs } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

/** Signs in a customer with one piece of each of this many products in the cart. */
async function signInWithCart(page: Page, lines: number) {
  const asha = await signInAs(page);
  const products = (await getSeedProducts(page.request)).slice(0, lines);
  for (const { _id, variants } of products) {
    const data = { productId: _id, variantId: variants[0]?._id, quantity: 1 };
    expect((await page.request.post(`/api/cart/${asha.userId}`, { headers: bearer(asha), data })).status()).toBe(200);
  }
  return { asha, products };
}

const lines = (page: Page) => page.getByRole("list", { name: "Items in your cart" }).getByRole("listitem");
const wishlistItems = (page: Page) => page.getByRole("list", { name: "Your wishlist" }).locator(":scope > li");
const quantity = (page: Page, at = 0) => lines(page).nth(at).getByRole("textbox");
const toast = (page: Page, text: string) => page.getByRole("region", { name: /Notifications/ }).getByText(text, { exact: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForLoadingScreen(page);
}

async function cartOnServer(page: Page, asha: SignedInUser) {
  const { items } = await (await page.request.get(`/api/cart/${asha.userId}`, { headers: bearer(asha) })).json();
  return (items as { quantity: number }[]).map((item) => item.quantity);
}

test.describe("a part of the page that cannot be drawn", () => {
  test.use({ expectedErrors: ["map is not a function"] });

  test("gives way to the error screen between the header and the footer", { tag: "@spec-2-error-screen" }, async ({ page }) => {
    await signInWithCart(page, 1);
    await page.route("**/api/cart/*/needs", (route) => route.fulfill({ json: 5 }));
    await open(page, "/cart");
    await expect(page.getByRole("heading", { name: "Oops, something went wrong." })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart" })).toBeVisible();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "FAQ" })).toBeVisible();
  });
});

test.describe("a customer", () => {
  test("a toast under a resting pointer closes in time, and one that is pointed at stays", {
    tag: "@spec-9-toast-pause",
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signInWithCart(page, 1);
    await open(page, "/cart");
    const place = { x: 1100, y: 150 };
    await page.mouse.move(place.x, place.y);
    const press = () => lines(page).first().getByRole("button", { name: "One more" }).press("Enter");
    await press();
    const message = toast(page, "Quantity updated successfully");
    await expect(message).toBeVisible();
    const isPointedAt = () =>
      page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest("[data-sonner-toast]") !== null, place);
    await expect.poll(isPointedAt).toBe(true);
    await expect(message).toBeHidden();
    await press();
    await expect(message).toBeVisible();
    await page.mouse.move(place.x + 5, place.y);
    await page.waitForTimeout(6000);
    await expect(message).toBeVisible();
  });

  test("adds from the product page, changes, removes with undo, and clears", { tag: "@XS-14" }, async ({ page }) => {
    const asha = await signInAs(page);
    const [product] = await getSeedProducts(page.request);
    await open(page, `/product/${product?._id}?variant=${product?.variants[0]?._id}`);
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "One more" }).first().click();
    await main.getByRole("button", { name: "Add to cart" }).first().click();
    await expect(toast(page, "Added to cart")).toBeVisible();
    await page.getByRole("link", { name: "View cart" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
    await expect(quantity(page)).toHaveValue("2");
    await lines(page).first().getByRole("button", { name: "One more" }).click();
    await expect(quantity(page)).toHaveValue("3");
    await expect(toast(page, "Quantity updated successfully")).toBeVisible();
    expect(await cartOnServer(page, asha)).toEqual([3]);

    await quantity(page).fill("12");
    await quantity(page).press("Enter");
    await expect.poll(() => cartOnServer(page, asha)).toEqual([12]);
    await quantity(page).fill("1200");
    await quantity(page).blur();
    await expect(page.getByText("Enter a number from 1 to 999")).toBeVisible();
    expect(await cartOnServer(page, asha)).toEqual([12]);
    await quantity(page).fill("12");
    await quantity(page).blur();
    await expect(page.getByText("Enter a number from 1 to 999")).toHaveCount(0);

    await lines(page)
      .first()
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await expect(toast(page, "Item removed from cart")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(quantity(page)).toHaveValue("12");

    await page.getByRole("button", { name: "Clear cart" }).click();
    const dialog = page.getByRole("dialog", { name: "Clear the cart?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(lines(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Clear cart" }).click();
    await dialog.getByRole("button", { name: "Clear cart" }).click();
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await expect(toast(page, "Cart cleared successfully")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "All products", exact: true })).toBeVisible();
    expect(await cartOnServer(page, asha)).toEqual([]);
  });

  test("changes a quantity faster than the server responds, and the last one counts", { tag: "@long" }, async ({ page }) => {
    const { asha } = await signInWithCart(page, 2);
    await page.route("**/api/cart/*/*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await open(page, "/cart");
    const more = lines(page).first().getByRole("button", { name: "One more" });
    for (const wait of [0, 100, 500, 100, 500]) {
      await page.waitForTimeout(wait);
      await more.click();
    }
    await expect(quantity(page)).toHaveValue("6");
    await expect.poll(() => cartOnServer(page, asha)).toEqual([6, 1]);
    await page.waitForTimeout(1000);
    await expect(quantity(page)).toHaveValue("6");
  });

  test("a quantity that was changed just before the page is left counts", async ({ page }) => {
    const { asha } = await signInWithCart(page, 1);
    await open(page, "/cart");
    // In one task, so that no pause is long enough for the quantity to be sent by itself.
    await lines(page)
      .first()
      .getByRole("button", { name: "One more" })
      .evaluate((button: HTMLElement) => {
        button.click();
        location.assign("/faq");
      });
    await page.waitForURL("/faq");
    await expect.poll(() => cartOnServer(page, asha)).toEqual([2]);
    await open(page, "/cart");
    await expect(quantity(page)).toHaveValue("2");
  });

  test("saves a product for later, finds it on the wishlist, and moves it to the cart", async ({ page }) => {
    await signInAs(page);
    const [product] = await getSeedProducts(page.request);
    await open(page, `/product/${product?._id}`);
    const saved = page.waitForResponse(
      (response) => response.url().includes("/api/wishlist/") && response.request().method() === "POST",
    );
    await page.getByRole("main").getByRole("button", { name: "Add to wishlist" }).click();
    await expect(page.getByRole("button", { name: "In your wishlist", pressed: true })).toBeVisible();
    await saved;
    await open(page, "/wishlist");
    await expect(wishlistItems(page)).toContainText(product?.name ?? "");
    await wishlistItems(page)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await wishlistItems(page)
      .getByRole("button", { name: /^Move to cart/ })
      .click();
    await expect(toast(page, "Moved to cart")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
    await page.getByRole("link", { name: "View cart" }).click();
    await expect(lines(page)).toContainText(product?.name ?? "");
    await lines(page)
      .getByRole("button", { name: /^Save for later/ })
      .click();
    await expect(toast(page, "Saved for later")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await page.getByRole("link", { name: "View wishlist" }).click();
    await expect(wishlistItems(page)).toContainText(product?.name ?? "");
  });

  test("sees in one tab what was changed in the other", { tag: "@long" }, async ({ page, context }) => {
    await signInWithCart(page, 1);
    const other = await context.newPage();
    await open(page, "/cart");
    await open(other, "/cart");
    await lines(other).first().getByRole("button", { name: "One more" }).click();
    await expect(quantity(page)).toHaveValue("2");
    await lines(page)
      .first()
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(other.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  });
});

test.describe("a failure is reported, and undone by fetching again:", () => {
  test.use({ expectedErrors: ["Failed to load resource", "net::ERR"] });
  const fail = (route: Route) => route.fulfill({ status: 500, json: { code: "unexpected", message: "Boom", error: "Boom" } });

  test("a quantity, a removal and a clearing that the server refuses", { tag: "@FL-39" }, async ({ page }) => {
    await signInWithCart(page, 2);
    await open(page, "/cart");
    await expect(lines(page)).toHaveCount(2);
    await page.route("**/api/cart/**", (route) => (route.request().method() === "GET" ? route.continue() : fail(route)));

    let reloaded = page.waitForResponse(
      (response) => response.url().includes("/api/cart/") && response.request().method() === "GET",
    );
    await lines(page).first().getByRole("button", { name: "One more" }).click();
    await expect(toast(page, "Failed to update quantity. Please try again.")).toBeVisible();
    await reloaded;
    await expect(quantity(page)).toHaveValue("1");

    reloaded = page.waitForResponse((response) => response.url().includes("/api/cart/") && response.request().method() === "GET");
    await lines(page)
      .first()
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(toast(page, "Failed to remove item. Please try again.")).toBeVisible();
    await reloaded;
    await expect(lines(page)).toHaveCount(2);

    await page.getByRole("button", { name: "Clear cart" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Clear cart" }).click();
    await expect(toast(page, "Failed to clear cart. Please try again.")).toBeVisible();
    await expect(lines(page)).toHaveCount(2);
  });

  test("adding and saving for later while offline, which work again once online", { tag: "@FL-39" }, async ({
    page,
    context,
  }) => {
    await signInAs(page);
    const [product] = await getSeedProducts(page.request);
    await open(page, `/product/${product?._id}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("button", { name: "Add to wishlist" })).toBeEnabled();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await main.getByRole("button", { name: "Add to cart" }).first().click();
    await expect(toast(page, "Failed to add item to cart. Please try again.")).toBeVisible();
    await main.getByRole("button", { name: "Add to wishlist" }).click();
    await expect(toast(page, "Failed to add product to wishlist. Please try again.")).toBeVisible();
    await expect(main.getByRole("button", { name: "Add to wishlist", pressed: false })).toBeVisible();
    await context.setOffline(false);
    await main.getByRole("button", { name: "Add to cart" }).first().click();
    await expect(toast(page, "Added to cart")).toBeVisible();
  });

  for (const [path, title, message, empty] of [
    ["/cart", "Your cart could not be loaded", "Failed to fetch", "Your cart is empty"],
    ["/wishlist", "Your wishlist could not be loaded", "Failed to fetch wishlist", "Nothing saved yet"],
  ] as const) {
    test(`an outage at ${path} never looks empty, and Try again brings it back`, async ({ page }) => {
      await signInAs(page);
      const press = await failUntilPressed(page, `**/api${path}/*`, fail);
      await open(page, path);
      await expect(toast(page, message)).toBeVisible();
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expectAccessible(page, { include: "main" });
      await press(page.getByRole("button", { name: "Try again" }));
      await expect(page.getByRole("heading", { name: empty })).toBeVisible();
    });
  }
});

test.describe("a visitor", () => {
  for (const name of ["cart", "wishlist"]) {
    test(`is asked to log in at /${name}, and no ${name} is requested`, { tag: "@spec-4-cart-user" }, async ({ page }) => {
      const calls: string[] = [];
      page.on("request", (request) => /\/api\/(cart|wishlist)\//.test(request.url()) && calls.push(request.url()));
      await open(page, `/${name}`);
      await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toHaveAttribute("href", `/login?next=/${name}`);
      expect(calls).toEqual([]);
    });
  }

  test("finds the product in the cart after signing in, added once", async ({ page }) => {
    const [product] = await getSeedProducts(page.request);
    await open(page, `/product/${product?._id}`);
    await page.getByRole("main").getByRole("button", { name: "One more" }).first().click();
    await page.getByRole("main").getByRole("link", { name: "Add to cart" }).first().click();
    const person = await createUser();
    await page.getByRole("main").getByLabel("Email").fill(person.email);
    await page.getByRole("main").getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(toast(page, "Added to cart")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/product/${product?._id}`);
    expect(new URL(page.url()).searchParams.has("add")).toBe(false);
    await page.reload();
    await waitForLoadingScreen(page);
    await expect(page.getByRole("main").getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem("authToken") ?? '""') as string);
    expect(await cartOnServer(page, { ...person, token })).toEqual([2]);
  });

  test("gets nothing added to the cart by a link from elsewhere", async ({ page, context }) => {
    const [product] = await getSeedProducts(page.request);
    const person = await createUser();
    const asha = { ...person, token: await signIn(context, person) };
    await open(page, `/product/${product?._id}?variant=${product?.variants[0]?._id}&add=cart&quantity=9`);
    await expect(page.getByRole("main").getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.has("add")).toBe(false);
    expect(await cartOnServer(page, asha)).toEqual([]);
  });
});

for (const width of axeWidths) {
  for (const [path, list] of [
    ["/cart", lines],
    ["/wishlist", wishlistItems],
  ] as const) {
    test(`${path} is accessible at ${width} px, fits, and does not shift while it loads`, async ({ page }) => {
      const { asha, products } = await signInWithCart(page, 3);
      for (const { _id } of products) {
        await page.request.post(`/api/wishlist/${asha.userId}/${_id}`, { headers: bearer(asha) });
      }
      await watchLayoutShifts(page);
      await page.setViewportSize({ width, height: 700 });
      await open(page, path);
      await expect(list(page)).toHaveCount(3);
      expect(await widthOf(page)).toBeLessThanOrEqual(width);
      await expectNoShift(page);
      await expectAccessible(page);
    });
  }
}

for (const width of [320, 390]) {
  test(`at ${width} px the total and the way to the checkout stay at the foot of the screen, and messages leave the title free`, async ({
    page,
  }) => {
    const { asha } = await signInWithCart(page, 4);
    await page.setViewportSize({ width, height: 700 });
    await watchLayoutShifts(page);
    await open(page, "/cart");
    await expect(lines(page)).toHaveCount(4);
    const button = page.getByRole("link", { name: "Go to checkout" });
    const { subtotal } = await (await page.request.get(`/api/cart/${asha.userId}`, { headers: bearer(asha) })).json();
    await expect(button.locator("..")).toContainText("Without delivery");
    await expect(button.locator("..")).toContainText(`Rs\u00a0${Number(subtotal).toLocaleString("en-IN")}`);
    await expect.poll(async () => getBottom(await button.boundingBox())).toBeGreaterThan(600);
    expect(getBottom(await button.boundingBox())).toBeLessThanOrEqual(700);
    await expectNoShift(page);

    await lines(page).first().getByRole("button", { name: "One more" }).press("Enter");
    const message = page.locator("[data-sonner-toast]");
    await expect(toast(page, "Quantity updated successfully")).toBeVisible();
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    await expect.poll(async () => (await message.boundingBox())?.y).toBeGreaterThanOrEqual(getBottom(title));

    // At its end the cart is whole: the bar has become the last line of it.
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const summary = await page.getByRole("region", { name: "Summary" }).boundingBox();
    await expect.poll(async () => (await button.boundingBox())?.y).toBeGreaterThanOrEqual(getBottom(summary));
    // What has the focus is not behind it.
    await page.evaluate(() => window.scrollTo(0, 0));
    const last = lines(page).last().getByRole("button", { name: "Remove" });
    await last.focus();
    const bar = await button.locator("..").boundingBox();
    expect(getBottom(await last.boundingBox())).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    await button.click();
    await expect(page).toHaveURL("/checkout");
  });
}

const getBottom = (box: { y: number; height: number } | null): number => (box ? box.y + box.height : Number.NaN);
