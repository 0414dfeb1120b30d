import type { Locator, Page } from "playwright/test";
import { chooseTown } from "../support/choose-town";
import { bearer, getSeedProducts, homeAddress as home } from "../support/e2e-orders";
import { axeWidths } from "../support/lane";
import { expectNoShift, watchLayoutShifts } from "../support/layout-shift";
import { openLive } from "../support/live-page";
import { createUser, type SignedInUser, signIn, signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

type Variant = { productId: string; name: string; variantId: string; price: number };

let usedCount = 0;
let coupons = 0;

/** Variants of the seed's oldest products, different ones for every test, since tests change their prices and stock. */
async function getVariants(page: Page, count: number, at = usedCount): Promise<Variant[]> {
  const offset = (test.info().workerIndex % 8) * 8;
  const products = (await getSeedProducts(page.request)).toReversed();
  usedCount += count;
  return products
    .slice((offset + at) % 60)
    .flatMap(({ _id, name, variants: [first] }) =>
      first ? [{ productId: _id, name, variantId: first._id, price: first.price }] : [],
    )
    .slice(0, count);
}

async function putIntoCart(page: Page, person: SignedInUser, variants: Variant[]): Promise<void> {
  for (const { productId, variantId } of variants) {
    const data = { productId, variantId, quantity: 1 };
    const path = `/api/cart/${person.userId}`;
    expect((await page.request.post(path, { headers: bearer(person), data })).status()).toBe(200);
  }
}

/** Signs in a customer with one piece of each of some variants in the cart, and an address in the address book. */
async function signInWithCart(page: Page, { lines = 1, hasAddress = true } = {}) {
  const asha = await signInAs(page);
  const variants = await getVariants(page, lines);
  await putIntoCart(page, asha, variants);
  if (hasAddress) await page.request.post(`/api/address/${asha.userId}`, { headers: bearer(asha), data: home });
  return { asha, variants };
}

type Order = { _id: string; number: string; total: number; itemsTotal: number; paymentMethod: string; couponCode: string };
async function getOrders(page: Page, asha: SignedInUser): Promise<Order[]> {
  return (await page.request.get("/api/order", { headers: bearer(asha) })).json();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForLoadingScreen(page);
}

async function openCheckout(page: Page): Promise<void> {
  await open(page, "/checkout");
  await expect(placeButton(page)).toBeEnabled();
}

const placeButton = (page: Page) => page.getByRole("button", { name: "Place order" });
const pay = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
const summary = (page: Page) => page.getByRole("region", { name: "Summary" });
/** A coupon that one order may use. */
async function newCoupon(): Promise<string> {
  const code = `DRY${process.pid}X${++coupons}`;
  const sql = "INSERT INTO coupon (id, code, kind, value, max_uses) VALUES (gen_random_uuid(), $1, 'percent', 10, 1)";
  await withDatabase((client) => client.query(sql, [code]));
  return code;
}

/** The list of problems that prevent an order. */
const problems = (page: Page): Locator => page.locator('[role="alert"][tabindex="-1"]');
/** Waits for the order's page, which the server renders while other tests keep it busy. */
const expectPlaced = (page: Page) =>
  expect(page).toHaveURL(/\/customer\/purchase-history\/[0-9a-f-]{36}\?placed$/, { timeout: 15_000 });

test("a first order: from the cart to a new address, with cash on delivery", { tag: "@XS-14" }, async ({ page }) => {
  const { asha, variants } = await signInWithCart(page, { lines: 2, hasAddress: false });
  await open(page, "/cart");
  await page.getByRole("link", { name: "Go to checkout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await page.getByRole("textbox", { name: "Full name" }).fill("Asha Gurung");
  await page.getByRole("textbox", { name: "Phone" }).fill("+977 9841-234567");
  await chooseTown(page, "Lalit", "Lalitpur Metropolitan City");
  await page.getByRole("textbox", { name: "Ward" }).fill("3");
  await page.getByRole("textbox", { name: "Tole or street" }).fill("Pulchok");
  await page.getByRole("combobox", { name: "What kind of place is it?" }).selectOption("Site");
  await expect(page.getByRole("radio", { name: /^Delivery/ })).toBeChecked();
  await expect(page.getByText(/^1–2 days after we confirm your order\./)).toBeVisible();
  await pay(page, "Cash on delivery").check();
  await expect(summary(page)).toContainText("Includes 13% VAT");
  await expect(summary(page)).toContainText(
    /Delivered to Lalitpur (free|for Rs\u00a0[\d,.]+), by \w{3} \d+ \w{3} if we confirm it today\./,
  );
  await placeButton(page).click();
  await expectPlaced(page);

  const [order, ...others] = await getOrders(page, asha);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ paymentMethod: "cod", itemsTotal: variants.reduce((sum, { price }) => sum + price, 0) });
  await expect(page.getByText(order?.number ?? "no order").first()).toBeVisible();
  const cart = await (await page.request.get(`/api/cart/${asha.userId}`, { headers: bearer(asha) })).json();
  expect(cart.items).toEqual([]);
  const book = await (await page.request.get(`/api/address/${asha.userId}`, { headers: bearer(asha) })).json();
  expect(book).toMatchObject([{ label: "Site", district: "Lalitpur", ward: 3, tole: "Pulchok" }]);

  await page.goBack();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("a business picks up and pays by bank transfer; the form already has its PAN", { tag: "@long" }, async ({ page }) => {
  const bikash = await signInAs(page, "b2b");
  await putIntoCart(page, bikash, await getVariants(page, 1));
  await openCheckout(page);
  await expect(page.getByRole("textbox", { name: /^PAN/ })).toHaveValue("301234567");
  await expect(page.getByRole("textbox", { name: /^Company/ })).toHaveValue("Thapa Builders");
  await page.getByRole("radio", { name: /^Store pickup/ }).check();
  await expect(page.getByRole("textbox", { name: "Tole or street" })).toBeHidden();
  await pay(page, "Bank transfer").check();
  await expect(summary(page)).toContainText("Free, store pickup");
  await placeButton(page).click();
  await expectPlaced(page);
  const [order] = await getOrders(page, bikash);
  expect(order).toMatchObject({ paymentMethod: "bank", deliveryMethod: "pickup", address: null, panNumber: "301234567" });
});

test("missing fields are found with the keyboard alone", async ({ page }) => {
  await signInWithCart(page, { hasAddress: false });
  await openCheckout(page);
  await placeButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(problems(page)).toBeFocused();
  await expect(problems(page)).toContainText("5 things to check");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Phone" })).toBeFocused();
  await page.keyboard.type("12");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Enter a Nepali number, such as 98XXXXXXXX").last()).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("9841234567");
  await expect(problems(page)).toContainText("4 things to check");
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveAttribute("aria-invalid", "false");
  await page.keyboard.press("Enter");
  await expect(page, "an Enter in a field orders nothing").toHaveURL(/\/checkout$/);
  await expectAccessible(page);
});

test.describe("an invalid coupon", () => {
  test.use({ expectedErrors: ["the server responded with a status of 409"] });

  test("is explained, at once or once it is used up; the order is placed at the total that is shown", async ({ page }) => {
    const { asha } = await signInWithCart(page);
    const code = await newCoupon();
    await openCheckout(page);
    const coupon = page.getByRole("textbox", { name: "Coupon (optional)" });
    await coupon.fill("no-such-coupon");
    await coupon.press("Enter");
    await expect(page.getByText("This coupon is not valid or has expired.")).toBeVisible();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(coupon).toHaveValue("");
    await coupon.fill(code.toLowerCase());
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText(`${code}: 10% off, you save`)).toBeVisible();
    await expect(summary(page)).toContainText(`Discount (${code})`);

    // Someone else uses it up before the order is placed.
    await withDatabase((client) => client.query("UPDATE coupon SET used = 1 WHERE code = $1", [code]));
    await pay(page, "Cash on delivery").check();
    await placeButton(page).click();
    await expect(problems(page)).toBeFocused();
    await expect(page.getByText("This coupon has been used up.").first()).toBeVisible();
    await expect(problems(page)).toContainText("The discount is now Rs 0.00, not Rs");
    expect(await getOrders(page, asha)).toEqual([]);
    await placeButton(page).click();
    await expectPlaced(page);
    expect(await getOrders(page, asha), "ordered at the total that was shown").toMatchObject([{ couponCode: "", discount: 0 }]);
  });
});

test.describe("a valid coupon", () => {
  test("is applied to the order", async ({ page }) => {
    const { asha } = await signInWithCart(page);
    const code = await newCoupon();
    await openCheckout(page);
    const coupon = page.getByRole("textbox", { name: "Coupon (optional)" });
    await coupon.fill(code);
    await coupon.press("Enter");
    await expect(page.getByText(`${code}: 10% off, you save`)).toBeVisible();
    await pay(page, "Cash on delivery").check();
    await placeButton(page).click();
    await expectPlaced(page);
    expect(await getOrders(page, asha)).toMatchObject([{ couponCode: code }]);
  });
});

test.describe("a change during checkout", () => {
  test.use({ expectedErrors: ["the server responded with a status of 409"] });

  test("of a price is shown with the old one, and the order is placed only at the new one", { tag: "@PS-02" }, async ({
    page,
  }) => {
    const { asha, variants } = await signInWithCart(page);
    await openCheckout(page);
    await pay(page, "Cash on delivery").check();
    const [variant] = variants;
    await withDatabase((client) => client.query("UPDATE variant SET price = price + 12300 WHERE id = $1", [variant?.variantId]));
    await placeButton(page).click();
    await expect(problems(page)).toBeFocused();
    await expect(problems(page)).toContainText("Something has changed. Please check it before you order.");
    await expect(problems(page)).toContainText(/now costs Rs\s[\d,.]+, not Rs/);
    await expect(problems(page)).toContainText(/The total is now Rs\s[\d,.]+, not Rs/);
    expect(await getOrders(page, asha)).toEqual([]);
    await expect(placeButton(page)).toBeEnabled();
    await placeButton(page).click();
    await expectPlaced(page);
    expect(await getOrders(page, asha)).toMatchObject([{ itemsTotal: (variant?.price ?? 0) + 123 }]);
  });

  test("of stock names the item, which can be removed in the cart", { tag: "@long" }, async ({ page }) => {
    const { asha, variants } = await signInWithCart(page, { lines: 2 });
    await openCheckout(page);
    await pay(page, "Cash on delivery").check();
    const [soldOut] = variants;
    await withDatabase((client) => client.query("UPDATE variant SET stock = 0 WHERE id = $1", [soldOut?.variantId]));
    await placeButton(page).click();
    await expect(problems(page)).toContainText(new RegExp(`${soldOut?.name} \\(.+\\) is sold out`));
    await expect(placeButton(page)).toBeDisabled();
    expect(await getOrders(page, asha)).toEqual([]);
    await page.getByRole("link", { name: "Fix it in the cart" }).click();
    const line = page.getByRole("listitem").filter({ hasText: soldOut?.name ?? "" });
    await line.getByRole("button", { name: /^Remove/ }).click();
    await page.getByRole("link", { name: "Go to checkout" }).click();
    await expect(pay(page, "Cash on delivery")).toBeChecked();
    await expect(placeButton(page)).toBeEnabled();
    await placeButton(page).click();
    await expectPlaced(page);
    await withDatabase((client) => client.query("UPDATE variant SET stock = 40 WHERE id = $1", [soldOut?.variantId]));
  });
});

test("the checkout and the pages of one's orders end with help and the policies, and offer no newsletter", async ({ page }) => {
  await signInWithCart(page);
  await open(page, "/cart");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByLabel("Your email address")).toBeVisible();
  await page.getByRole("link", { name: "Go to checkout" }).click();
  await expect(placeButton(page)).toBeEnabled();
  await expect(footer.getByLabel("Your email address")).toHaveCount(0);
  await expect(footer.getByRole("link", { name: /^\+977/ })).toBeVisible();
  await expect(footer.getByRole("navigation")).toHaveCount(1);
  await expect(footer.getByRole("navigation").getByRole("link")).toHaveText([
    "FAQ",
    "Shipping policy",
    "Return policy",
    "Privacy policy",
  ]);
  await page.goBack();
  await expect(footer.getByLabel("Your email address")).toBeVisible();
  await open(page, "/customer/purchase-history");
  await expect(footer.getByRole("navigation")).toHaveCount(1);
});

test("a reload and Back keep what was typed; another account does not see it", async ({ page }) => {
  await signInWithCart(page);
  await openCheckout(page);
  await page.getByRole("textbox", { name: "Note (optional)" }).fill("Second floor, ring twice");
  await page.getByRole("radio", { name: /^Another address/ }).check();
  await page.getByRole("textbox", { name: "Tole or street" }).fill("Pulchok");
  await chooseTown(page, "dhankuta", "Dhankuta Municipality");
  await pay(page, "Bank transfer").check();
  const expectRestored = async () => {
    await expect(page.getByRole("textbox", { name: "Note (optional)" })).toHaveValue("Second floor, ring twice");
    await expect(page.getByRole("textbox", { name: "Tole or street" })).toHaveValue("Pulchok");
    await expect(page.getByRole("combobox", { name: "Town" })).toHaveValue("Dhankuta Municipality, Dhankuta");
    await expect(pay(page, "Bank transfer")).toBeChecked();
  };
  await page.reload();
  await waitForLoadingScreen(page);
  await expectRestored();
  await page.getByRole("link", { name: "Edit cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await page.goBack();
  await expectRestored();
  const bikash = await createUser();
  const token = await signIn(page.context(), bikash);
  await putIntoCart(page, { ...bikash, token }, await getVariants(page, 1));
  await openCheckout(page);
  await expect(page.getByRole("textbox", { name: "Note (optional)" })).toHaveValue("");
});

test.describe("a failure while an order is placed:", () => {
  test.use({ expectedErrors: ["Failed to load resource", "net::ERR"] });

  test("after a lost response, sending again makes one order", { tag: "@long" }, async ({ page }) => {
    const { asha } = await signInWithCart(page);
    await openCheckout(page);
    await pay(page, "Cash on delivery").check();
    await page.route("**/api/order", async (route) => {
      await route.fetch(); // the request arrives, but its response is lost
      await route.abort("connectionreset");
    });
    await placeButton(page).click();
    await expect(problems(page)).toContainText("Your order will not be placed twice");
    expect(await getOrders(page, asha)).toHaveLength(1);
    await page.unroute("**/api/order");
    await placeButton(page).click();
    await expectPlaced(page);
    expect(await getOrders(page, asha)).toHaveLength(1);
  });

  test("after a lost response and a reload, the order is found", async ({ page }) => {
    const { asha } = await signInWithCart(page);
    await openCheckout(page);
    await pay(page, "Cash on delivery").check();
    await page.route("**/api/order", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await placeButton(page).click();
    await expect(problems(page)).toContainText("Your order will not be placed twice");
    await page.unroute("**/api/order");
    await page.reload();
    await expectPlaced(page);
    expect(await getOrders(page, asha)).toHaveLength(1);
  });

  test("while offline nothing is ordered and nothing typed is lost, and it works again once online", { tag: "@long" }, async ({
    page,
    context,
  }) => {
    const { asha } = await signInWithCart(page);
    await openCheckout(page);
    await page.getByRole("textbox", { name: "Note (optional)" }).fill("Ring twice");
    await pay(page, "Cash on delivery").check();
    await context.setOffline(true);
    await placeButton(page).click();
    await expect(problems(page)).toContainText("We did not hear back");
    await context.setOffline(false);
    expect(await getOrders(page, asha)).toEqual([]);
    await expect(page.getByRole("textbox", { name: "Note (optional)" })).toHaveValue("Ring twice");
    await placeButton(page).click();
    await expectPlaced(page);
    expect(await getOrders(page, asha)).toMatchObject([{ note: "Ring twice" }]);
  });

  test("after the session has ended and a new sign-in, the form is as it was", async ({ page }) => {
    const { asha } = await signInWithCart(page);
    await openLive(page, () => openCheckout(page));
    await page.getByRole("textbox", { name: "Note (optional)" }).fill("Ring twice");
    await pay(page, "Cash on delivery").check();
    await page.request.post("/api/users/logout", { headers: bearer(asha) });
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Log in to order" })).toBeVisible();
    await main.getByRole("link", { name: "Log in" }).click();
    await main.getByLabel("Email").fill(asha.email);
    await main.getByLabel("Password", { exact: true }).fill(asha.password);
    await main.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole("textbox", { name: "Note (optional)" })).toHaveValue("Ring twice");
    await expect(pay(page, "Cash on delivery")).toBeChecked();
    await expect(placeButton(page)).toBeEnabled();
    await placeButton(page).click();
    await expectPlaced(page);
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem("authToken") ?? '""') as string);
    expect(await getOrders(page, { ...asha, token })).toMatchObject([{ note: "Ring twice" }]);
  });

  test("two clicks and two tabs make one order", { tag: "@PS-12" }, async ({ page, context }) => {
    const { asha } = await signInWithCart(page);
    const other = await context.newPage();
    await openCheckout(page);
    await openCheckout(other);
    await pay(page, "Cash on delivery").check();
    await pay(other, "Bank transfer").check();
    await Promise.all([placeButton(page).dblclick(), placeButton(other).click()]);
    await expect(async () => {
      const paths = [page, other].map((tab) => new URL(tab.url()).pathname);
      expect(paths.filter((path) => path.startsWith("/customer/purchase-history/"))).toHaveLength(1);
    }).toPass();
    expect(await getOrders(page, asha)).toHaveLength(1);
    const late = new URL(page.url()).pathname === "/checkout" ? page : other;
    await expect(late.getByRole("heading", { name: /^Your (cart is empty|order is waiting for payment)$/ })).toBeVisible();
  });
});

test.describe("a visitor", () => {
  test("is asked to log in, and comes back", async ({ page }) => {
    await open(page, "/checkout");
    const link = page.getByRole("main").getByRole("link", { name: "Log in" });
    await expect(link).toHaveAttribute("href", "/login?next=/checkout");
  });

  test("sees the delivery charge on the product page, which remembers the district", { tag: "@long" }, async ({ page }) => {
    const [variant] = await getVariants(page, 1);
    await open(page, `/product/${variant?.productId}`);
    const main = page.getByRole("main");
    await expect(main.getByText(/^To Kathmandu: .*, 1–2 days$/)).toBeVisible();
    await expect(main.getByText("Cash on delivery up to Rs 50,000 in Kathmandu")).toBeVisible();
    await main.getByRole("button", { name: "Where to?" }).click();
    await main.getByRole("combobox", { name: "Delivery to" }).selectOption("Dolpa");
    await expect(main.getByText(/, 4–9 days$/)).toBeVisible();
    await page.reload();
    await waitForLoadingScreen(page);
    await expect(main.getByText("Delivery to Dolpa")).toBeVisible();
    await expect(main.getByText(/, 4–9 days$/)).toBeVisible();
  });
});

for (const width of axeWidths) {
  test(`checkout is accessible at ${width} px, fits, and does not shift while it loads`, async ({ page }) => {
    await signInWithCart(page, { lines: 3 });
    await watchLayoutShifts(page);
    await page.setViewportSize({ width, height: 700 });
    await openCheckout(page);
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    await expectNoShift(page);
    await expectAccessible(page);
    await placeButton(page).click();
    await expect(problems(page)).toBeFocused();
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  });
}
