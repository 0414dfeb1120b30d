import type { Locator, Page } from "playwright/test";
import { bearer, getSeedProducts } from "../support/e2e-orders";
import { axeWidths } from "../support/lane";
import { expectNoShift, watchLayoutShifts } from "../support/layout-shift";
import { createUser, type SignedInUser, signIn, signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen } from "../support/test";

type Variant = { productId: string; name: string; variantId: string; price: number };

let taken = 0;
let coupons = 0;

/** Variants of the seed's oldest products, other ones for every test: prices and stock are changed here. */
async function variants(page: Page, count: number, at = taken): Promise<Variant[]> {
  const offset = (test.info().workerIndex % 8) * 8;
  const sold = (await getSeedProducts(page.request)).toReversed();
  taken += count;
  return sold
    .slice((offset + at) % 60)
    .flatMap(({ _id, name, variants: [first] }) =>
      first ? [{ productId: _id, name, variantId: first._id, price: first.price }] : [],
    )
    .slice(0, count);
}

async function putIntoCart(page: Page, person: SignedInUser, wanted: Variant[]): Promise<void> {
  for (const { productId, variantId } of wanted) {
    const data = { productId, variantId, quantity: 1 };
    const path = `/api/cart/${person.userId}`;
    expect((await page.request.post(path, { headers: bearer(person), data })).status()).toBe(200);
  }
}

const home = {
  label: "Home",
  fullName: "Asha Gurung",
  phone: "9841234567",
  province: "Bagmati",
  district: "Kathmandu",
  municipality: "Kathmandu Metropolitan City",
  ward: 11,
  tole: "Teku",
  landmark: "",
};

/** A signed-in customer with one piece of something in the cart and an address in the book. */
async function buyer(page: Page, { lines = 1, hasAddress = true } = {}) {
  const asha = await signInAs(page);
  const bought = await variants(page, lines);
  await putIntoCart(page, asha, bought);
  if (hasAddress) await page.request.post(`/api/address/${asha.userId}`, { headers: bearer(asha), data: home });
  return { asha, bought };
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
  await expect(place(page)).toBeEnabled();
}

const place = (page: Page) => page.getByRole("button", { name: "Place order" });
const pay = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
const summary = (page: Page) => page.getByRole("region", { name: "Summary" });
/** A coupon that one order may use. */
async function newCoupon(): Promise<string> {
  const code = `DRY${process.pid}X${++coupons}`;
  const sql = "INSERT INTO coupon (id, code, kind, value, max_uses) VALUES (gen_random_uuid(), $1, 'percent', 10, 1)";
  await withDatabase((client) => client.query(sql, [code]));
  return code;
}

/** Where what stands in the way of an order is said. */
const obstacles = (page: Page): Locator => page.locator('[role="alert"][tabindex="-1"]');
/** The order is placed; its page is rendered by the server, which other tests keep busy. */
const isPlaced = (page: Page) =>
  expect(page).toHaveURL(/\/customer\/purchase-history\/[0-9a-f-]{36}\?placed$/, { timeout: 15_000 });

test("a first order: from the cart, to a new address, paid at the door", { tag: "@XS-14" }, async ({ page }) => {
  const { asha, bought } = await buyer(page, { lines: 2, hasAddress: false });
  await open(page, "/cart");
  await page.getByRole("link", { name: "Go to checkout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await page.getByRole("textbox", { name: "Full name" }).fill("Asha Gurung");
  await page.getByRole("textbox", { name: "Phone" }).fill("+977 9841-234567");
  await page.getByRole("combobox", { name: "Province" }).selectOption("Bagmati");
  await page.getByRole("combobox", { name: "District" }).selectOption("Lalitpur");
  await page.getByRole("combobox", { name: "Municipality" }).selectOption("Lalitpur Metropolitan City");
  await page.getByRole("textbox", { name: "Ward" }).fill("3");
  await page.getByRole("textbox", { name: "Tole or street" }).fill("Pulchok");
  await page.getByRole("combobox", { name: "What kind of place is it?" }).selectOption("Site");
  await expect(page.getByRole("radio", { name: /^Delivery/ })).toBeChecked();
  await expect(page.getByText(/^In 1–2 days after we confirm it\./)).toBeVisible();
  await pay(page, "Cash on delivery").check();
  await expect(summary(page)).toContainText("Includes 13% VAT");
  await place(page).click();
  await isPlaced(page);

  const [order, ...others] = await getOrders(page, asha);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ paymentMethod: "cod", itemsTotal: bought.reduce((sum, { price }) => sum + price, 0) });
  await expect(page.getByText(order?.number ?? "no order").first()).toBeVisible();
  const cart = await (await page.request.get(`/api/cart/${asha.userId}`, { headers: bearer(asha) })).json();
  expect(cart.items).toEqual([]);
  const book = await (await page.request.get(`/api/address/${asha.userId}`, { headers: bearer(asha) })).json();
  expect(book).toMatchObject([{ label: "Site", district: "Lalitpur", ward: 3, tole: "Pulchok" }]);

  await page.goBack();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("a business picks up and pays by bank transfer; its PAN stands in the form already", async ({ page }) => {
  const bikash = await signInAs(page, "b2b");
  await putIntoCart(page, bikash, await variants(page, 1));
  await openCheckout(page);
  await expect(page.getByRole("textbox", { name: /^PAN/ })).toHaveValue("301234567");
  await expect(page.getByRole("textbox", { name: /^Company/ })).toHaveValue("Thapa Builders");
  await page.getByRole("radio", { name: /^Store pickup/ }).check();
  await expect(page.getByRole("textbox", { name: "Tole or street" })).toBeHidden();
  await pay(page, "Bank transfer").check();
  await expect(summary(page)).toContainText("Free, store pickup");
  await place(page).click();
  await isPlaced(page);
  const [order] = await getOrders(page, bikash);
  expect(order).toMatchObject({ paymentMethod: "bank", deliveryMethod: "pickup", address: null, panNumber: "301234567" });
});

test("what is missing is found by keyboard alone", async ({ page }) => {
  await buyer(page, { hasAddress: false });
  await openCheckout(page);
  await place(page).focus();
  await page.keyboard.press("Enter");
  await expect(obstacles(page)).toBeFocused();
  await expect(obstacles(page)).toContainText("7 things to check");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Phone" })).toBeFocused();
  await page.keyboard.type("12");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Enter a Nepali number, such as 98XXXXXXXX").last()).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("9841234567");
  await expect(obstacles(page)).toContainText("6 things to check");
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveAttribute("aria-invalid", "false");
  await page.keyboard.press("Enter");
  await expect(page, "an Enter in a field orders nothing").toHaveURL(/\/checkout$/);
  await expectAccessible(page);
});

test.describe("a coupon that does not count", () => {
  test.use({ expectedComplaints: ["the server responded with a status of 409"] });

  test("says why, at once or when it has been used up meanwhile; the order goes at the total that is shown", async ({ page }) => {
    const { asha } = await buyer(page);
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
    await expect(page.getByText(`${code}: 10 % off, you save`)).toBeVisible();
    await expect(summary(page)).toContainText(`Discount (${code})`);

    // Someone else uses it up before the order is placed.
    await withDatabase((client) => client.query("UPDATE coupon SET used = 1 WHERE code = $1", [code]));
    await pay(page, "Cash on delivery").check();
    await place(page).click();
    await expect(obstacles(page)).toBeFocused();
    await expect(page.getByText("This coupon has been used up.").first()).toBeVisible();
    await expect(obstacles(page)).toContainText("The discount is Rs 0.00 now, not Rs");
    expect(await getOrders(page, asha)).toEqual([]);
    await place(page).click();
    await isPlaced(page);
    expect(await getOrders(page, asha), "ordered at the total that was shown").toMatchObject([{ couponCode: "", discount: 0 }]);
  });
});

test.describe("a coupon that counts", () => {
  test("is on the order, once", async ({ page }) => {
    const { asha } = await buyer(page);
    const code = await newCoupon();
    await openCheckout(page);
    const coupon = page.getByRole("textbox", { name: "Coupon (optional)" });
    await coupon.fill(code);
    await coupon.press("Enter");
    await expect(page.getByText(`${code}: 10 % off, you save`)).toBeVisible();
    await pay(page, "Cash on delivery").check();
    await place(page).click();
    await isPlaced(page);
    expect(await getOrders(page, asha)).toMatchObject([{ couponCode: code }]);
  });
});

test.describe("what changes while someone types", () => {
  test.use({ expectedComplaints: ["the server responded with a status of 409"] });

  test("a price: said with the old one, and ordered only at the new one", { tag: "@PS-02" }, async ({ page }) => {
    const { asha, bought } = await buyer(page);
    await openCheckout(page);
    await pay(page, "Cash on delivery").check();
    const [variant] = bought;
    await withDatabase((client) => client.query("UPDATE variant SET price = price + 12300 WHERE id = $1", [variant?.variantId]));
    await place(page).click();
    await expect(obstacles(page)).toBeFocused();
    await expect(obstacles(page)).toContainText("Something has changed. Please check it before you order.");
    await expect(obstacles(page)).toContainText(/costs Rs\s[\d,.]+ now, not Rs/);
    await expect(obstacles(page)).toContainText(/The total is Rs\s[\d,.]+ now, not Rs/);
    expect(await getOrders(page, asha)).toEqual([]);
    await expect(place(page)).toBeEnabled();
    await place(page).click();
    await isPlaced(page);
    expect(await getOrders(page, asha)).toMatchObject([{ itemsTotal: (variant?.price ?? 0) + 123 }]);
  });

  test("stock: the line is named, and the cart settles it", async ({ page }) => {
    const { asha, bought } = await buyer(page, { lines: 2 });
    await openCheckout(page);
    await pay(page, "Cash on delivery").check();
    const [gone] = bought;
    await withDatabase((client) => client.query("UPDATE variant SET stock = 0 WHERE id = $1", [gone?.variantId]));
    await place(page).click();
    await expect(obstacles(page)).toContainText(new RegExp(`${gone?.name} \\(.+\\) is sold out`));
    await expect(place(page)).toBeDisabled();
    expect(await getOrders(page, asha)).toEqual([]);
    await page.getByRole("link", { name: "Fix it in the cart" }).click();
    const line = page.getByRole("listitem").filter({ hasText: gone?.name ?? "" });
    await line.getByRole("button", { name: /^Remove/ }).click();
    await page.getByRole("link", { name: "Go to checkout" }).click();
    await expect(pay(page, "Cash on delivery")).toBeChecked();
    await expect(place(page)).toBeEnabled();
    await place(page).click();
    await isPlaced(page);
    await withDatabase((client) => client.query("UPDATE variant SET stock = 40 WHERE id = $1", [gone?.variantId]));
  });
});

test("a refresh and Back keep what was typed; another account finds nothing of it", async ({ page }) => {
  await buyer(page);
  await openCheckout(page);
  await page.getByRole("textbox", { name: "Note (optional)" }).fill("Second floor, ring twice");
  await page.getByRole("radio", { name: /^Another address/ }).check();
  await page.getByRole("textbox", { name: "Tole or street" }).fill("Pulchok");
  await page.getByRole("combobox", { name: "Province" }).selectOption("Koshi");
  await pay(page, "Bank transfer").check();
  const isKept = async () => {
    await expect(page.getByRole("textbox", { name: "Note (optional)" })).toHaveValue("Second floor, ring twice");
    await expect(page.getByRole("textbox", { name: "Tole or street" })).toHaveValue("Pulchok");
    await expect(page.getByRole("combobox", { name: "Province" })).toHaveValue("Koshi");
    await expect(pay(page, "Bank transfer")).toBeChecked();
  };
  await page.reload();
  await waitForLoadingScreen(page);
  await isKept();
  await page.getByRole("link", { name: "Change the cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await page.goBack();
  await isKept();
  const bikash = await createUser();
  const token = await signIn(page.context(), bikash);
  await putIntoCart(page, { ...bikash, token }, await variants(page, 1));
  await openCheckout(page);
  await expect(page.getByRole("textbox", { name: "Note (optional)" })).toHaveValue("");
});

test.describe("what goes wrong at the moment of ordering", () => {
  test.use({ expectedComplaints: ["Failed to load resource", "net::ERR"] });

  test("a lost answer: sent again, it is one order", async ({ page }) => {
    const { asha } = await buyer(page);
    await openCheckout(page);
    await pay(page, "Cash on delivery").check();
    await page.route("**/api/order", async (route) => {
      await route.fetch(); // it arrives, and its answer does not
      await route.abort("connectionreset");
    });
    await place(page).click();
    await expect(obstacles(page)).toContainText("It will not be ordered twice");
    expect(await getOrders(page, asha)).toHaveLength(1);
    await page.unroute("**/api/order");
    await place(page).click();
    await isPlaced(page);
    expect(await getOrders(page, asha)).toHaveLength(1);
  });

  test("a lost answer, and the page loaded anew: the order is found", async ({ page }) => {
    const { asha } = await buyer(page);
    await openCheckout(page);
    await pay(page, "Cash on delivery").check();
    await page.route("**/api/order", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await place(page).click();
    await expect(obstacles(page)).toContainText("It will not be ordered twice");
    await page.unroute("**/api/order");
    await page.reload();
    await isPlaced(page);
    expect(await getOrders(page, asha)).toHaveLength(1);
  });

  test("no connection: nothing is ordered, nothing is lost, and it works when it is back", async ({ page, context }) => {
    const { asha } = await buyer(page);
    await openCheckout(page);
    await page.getByRole("textbox", { name: "Note (optional)" }).fill("Ring twice");
    await pay(page, "Cash on delivery").check();
    await context.setOffline(true);
    await place(page).click();
    await expect(obstacles(page)).toContainText("We got no answer");
    await context.setOffline(false);
    expect(await getOrders(page, asha)).toEqual([]);
    await expect(page.getByRole("textbox", { name: "Note (optional)" })).toHaveValue("Ring twice");
    await place(page).click();
    await isPlaced(page);
    expect(await getOrders(page, asha)).toMatchObject([{ note: "Ring twice" }]);
  });

  test("a session that ended: signed in again, the form is as it was", async ({ page }) => {
    const { asha } = await buyer(page);
    await openCheckout(page);
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
    await expect(place(page)).toBeEnabled();
    await place(page).click();
    await isPlaced(page);
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem("authToken") ?? '""') as string);
    expect(await getOrders(page, { ...asha, token })).toMatchObject([{ note: "Ring twice" }]);
  });

  test("two clicks are one order, and so are two tabs", { tag: "@PS-12" }, async ({ page, context }) => {
    const { asha } = await buyer(page);
    const other = await context.newPage();
    await openCheckout(page);
    await openCheckout(other);
    await pay(page, "Cash on delivery").check();
    await pay(other, "Bank transfer").check();
    await Promise.all([place(page).dblclick(), place(other).click()]);
    await expect(async () => {
      const paths = [page, other].map((tab) => new URL(tab.url()).pathname);
      expect(paths.filter((path) => path.startsWith("/customer/purchase-history/"))).toHaveLength(1);
    }).toPass();
    expect(await getOrders(page, asha)).toHaveLength(1);
    const late = new URL(page.url()).pathname === "/checkout" ? page : other;
    await expect(late.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  });
});

test.describe("a visitor", () => {
  test("is asked to log in, and comes back", async ({ page }) => {
    await open(page, "/checkout");
    const link = page.getByRole("main").getByRole("link", { name: "Log in" });
    await expect(link).toHaveAttribute("href", "/login?next=/checkout");
  });

  test("sees what delivery costs on the product page, and it is remembered", async ({ page }) => {
    const [variant] = await variants(page, 1);
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
  test(`the checkout is within everybody's reach at ${width} px, fits, and does not move while it loads`, async ({ page }) => {
    await buyer(page, { lines: 3 });
    await watchLayoutShifts(page);
    await page.setViewportSize({ width, height: 700 });
    await openCheckout(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoShift(page);
    await expectAccessible(page);
    await place(page).click();
    await expect(obstacles(page)).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  });
}
