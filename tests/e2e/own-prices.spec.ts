import type { Page } from "playwright/test";
import { getSeedProduct } from "../support/e2e-orders";
import { isLong } from "../support/lane";
import { expectNoShift, watchLayoutShifts } from "../support/layout-shift";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

/** An approved business sees one price of a product everywhere: on cards, in the buy box, in tables, totals and the cart. */
const main = (page: Page) => page.getByRole("main");

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForLoadingScreen(page);
}

/** The elements of the page that show this amount without striking it through. */
const unstruck = (page: Page, amount: string) =>
  main(page)
    .getByText(amount, { exact: true })
    .evaluateAll((elements) =>
      elements.filter((each) => !each.closest("s") && each.checkVisibility()).map((each) => each.outerHTML),
    );

test("one price on the card, in the buy box, in all variants and in the cart; the retail price only struck through", async ({
  page,
}) => {
  const person = await signInAs(page, "b2b");
  const product = await getSeedProduct(page.request, 12);
  const headers = { authorization: `Bearer ${person.token}` };
  const response = await page.request.get(`/api/price?products=${product._id}`, { headers });
  const { variants } = (await response.json()).products[0];
  const cheapest = product.variants.toSorted((a, b) => a.price - b.price)[0];
  const tradePrice: number = variants.find(({ variantId }: { variantId: string }) => variantId === cheapest?._id).steps[0].price;
  const tradeText = `Rs ${tradePrice.toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
  const retailText = `Rs ${cheapest?.price.toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
  expect(tradePrice).toBeLessThan(cheapest?.price ?? 0);

  await open(page, `/products?q=${encodeURIComponent(product.name)}`);
  const card = main(page).getByRole("article").filter({ hasText: product.name }).first();
  await expect(card.getByText("Your price")).toBeVisible();
  await expect(card.getByText(tradeText, { exact: true })).toBeVisible();
  expect(await unstruck(page, retailText)).toEqual([]);

  await open(page, `/product/${product._id}?variant=${cheapest?._id}`);
  await expect(main(page).getByText("Your price", { exact: true }).first()).toBeVisible();
  await main(page).getByRole("link", { name: "All packs and prices" }).click();
  const table = main(page).getByRole("region", { name: "Table of all packs" });
  await expect(table.getByRole("columnheader", { name: "Your price" })).toBeVisible();
  await expect(table.getByText(tradeText, { exact: true }).first()).toBeVisible();
  await expect(main(page).getByText(tradeText, { exact: true }).first()).toBeVisible();
  await expect.poll(() => unstruck(page, retailText)).toEqual([]);

  await main(page).getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByText("Added to cart")).toBeVisible();
  await open(page, "/cart");
  await expect(main(page).getByText(tradeText, { exact: true }).first()).toBeVisible();
  await expect(main(page).getByText("Cash on delivery up to Rs 50,000 in Kathmandu")).toBeVisible();
});

const screens = [
  [390, "/"],
  [1440, "/"],
  [390, "/products"],
  [1440, "/products"],
] as const;
for (const [width, path] of isLong ? screens : screens.slice(2, 3)) {
  test(`at ${width} px ${path} fetches the prices of a business once, and does not shift`, async ({ page }) => {
    test.slow(); // axe looks at every card
    await signInAs(page, "b2b");
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(page);
    const requests: string[] = [];
    page.on("request", (request) => request.url().includes("/api/price") && requests.push(request.url()));
    await open(page, path);
    const cards = main(page).getByRole("article");
    await expect(cards.getByText("Your price")).toHaveCount(await cards.count());
    expect(requests).toHaveLength(1);
    await expectNoShift(page);
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  });
}

test("the product page labels a business's prices, and strikes through every retail price", { tag: "@long" }, async ({
  page,
}) => {
  await signInAs(page, "b2b");
  const product = await getSeedProduct(page.request, 4);
  await open(page, `/product/${product._id}#packs`);
  await expect(main(page).getByRole("columnheader", { name: "Your price" })).toBeVisible();
  const cards = main(page).getByRole("article");
  await expect(cards.getByText("Your price")).toHaveCount(await cards.count());
  const companions = main(page).locator(".companions > li").filter({ hasNotText: "Sold out" });
  await expect(companions.getByText("your price")).toHaveCount(await companions.count());
  for (const { price } of product.variants) {
    const retailText = `Rs ${price.toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
    await expect.poll(() => unstruck(page, retailText), { message: String(price) }).toEqual([]);
  }
});

test("a saved default address decides the delivery charge, on the product page and in the cart", async ({ page }) => {
  const person = await signInAs(page);
  const headers = { authorization: `Bearer ${person.token}` };
  const address = {
    label: "Home",
    fullName: "Asha Gurung",
    phone: "9841234567",
    province: "Karnali",
    district: "Dolpa",
    municipality: "Thuli Bheri Municipality",
    ward: 1,
    tole: "Dunai",
    landmark: "",
  };
  const response = await page.request.post(`/api/address/${person.userId}`, { headers, data: address });
  expect(response.status(), await response.text()).toBe(201);
  const product = await getSeedProduct(page.request, 6);
  await open(page, `/product/${product._id}`);
  await expect(main(page).getByText("Delivery to Dolpa")).toBeVisible();
  await expect(main(page).getByText(/, 4–9 days$/)).toBeVisible();
  await expect(
    main(page).getByText(/^(Cash on delivery up to Rs\s[\d,]+|No cash on delivery( above Rs\s[\d,]+)?) in Dolpa$/),
  ).toBeVisible();
  await main(page).getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByText("Added to cart")).toBeVisible();
  await open(page, "/cart");
  await expect(main(page).getByText("Delivery to Dolpa")).toBeVisible();
});
