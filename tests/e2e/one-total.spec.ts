import type { Page } from "playwright/test";
import { bearer, createApiUser } from "../support/e2e-orders";
import { isLong } from "../support/lane";
import { type SignedInUser, signInAs, waitForEmail } from "../support/people";
import { expect, test, waitForLoadingScreen } from "../support/test";

/** An order's total is the same, to the paisa, wherever it is shown. These tests compute the sums themselves, in whole paisa. */

type Line = { paisa: number; quantity: number };
const baskets: { name: string; lines: Line[] }[] = [
  { name: "a few cheap products", lines: [line(3333, 3), line(10, 99), line(5, 3)] },
  { name: "the highest price", lines: [line(9_999_999_999, 999), line(3333, 99), line(10, 1)] },
];

function line(paisa: number, quantity: number): Line {
  return { paisa, quantity };
}

/** "Rs 10,00,110.48": lakhs are grouped as in Nepal. */
const formatRupees = (paisa: number) => `Rs ${(paisa / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;

async function createProduct(page: Page, admin: SignedInUser, { paisa, quantity }: Line) {
  const [[subcategory], [brand]] = await Promise.all(
    ["/api/subcategory", "/api/brand"].map(async (path) => (await page.request.get(path)).json()),
  );
  const name = `E2e of ${paisa} paisa ${crypto.randomUUID()}`;
  const variant = {
    sku: `J-${crypto.randomUUID()}`,
    size: 1,
    unit: "kg",
    form: "bucket",
    weightGrams: 10,
    price: paisa / 100,
    tradePrice: paisa / 100,
    openingStock: quantity + 500,
  };
  const multipart = {
    name,
    summary: "For sums.",
    technology: "acrylic",
    status: "published",
    subcategoryId: subcategory._id,
    brandId: brand._id,
    variants: JSON.stringify(variant),
  };
  const response = await page.request.post("/api/product", { headers: bearer(admin), multipart });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

for (const { name, lines } of isLong ? baskets : baskets.slice(-1)) {
  test(`${name}: calls, page, email, gateway, invoice and report show the same total`, { tag: "@PS-05" }, async ({ page }) => {
    test.setTimeout(120_000);
    const { request } = page;
    const admin = await createApiUser("admin");
    // An approved business: nobody else may reserve as much before a first delivery. Trade prices are the same here.
    const asha = await signInAs(page, "b2b");
    const headers = bearer(asha);
    for (const each of lines) {
      const product = await createProduct(page, admin, each);
      const data = { productId: product._id, variantId: product.variants[0]._id, quantity: each.quantity };
      const added = await request.post(`/api/cart/${asha.userId}`, { headers, data });
      expect(added.status(), await added.text()).toBe(200);
    }
    const code = `SUM-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    const coupon = await request.post("/api/coupon", { headers: bearer(admin), data: { code, kind: "percent", value: 7 } });
    expect(coupon.status(), await coupon.text()).toBe(201);

    const placement = { deliveryMethod: "courier", paymentMethod: "esewa", coupon: code, address };
    const { district } = address;
    const quote = await (await request.post("/api/order/quote", { headers, data: { district, coupon: code } })).json();
    const placed = await request.post("/api/order", { headers, data: placement });
    expect(placed.status(), await placed.text()).toBe(201);
    const order = await placed.json();

    const goods = lines.reduce((sum, { paisa, quantity }) => sum + paisa * quantity, 0);
    const discount = Math.round((goods * 7) / 100);
    const delivery = Math.round(order.delivery * 100);
    const total = goods - discount + delivery;
    const sums = {
      itemsTotal: goods / 100,
      discount: discount / 100,
      total: total / 100,
      vat: Math.round((total * 13) / 113) / 100,
    };
    expect(order).toMatchObject(sums);
    expect(quote).toMatchObject(sums);
    expect(order.payments[0].amount).toBe(total / 100);
    expect(Number(order.payWith.fields.total_amount)).toBe(total / 100);
    expect(await (await request.get(`/api/order/${order._id}`, { headers })).json()).toMatchObject(sums);
    await waitForEmail(asha.email, new RegExp(`Total\\W+${formatRupees(total).replaceAll(".", "\\.").replace(" ", "\\s")}\\b`));

    await page.goto(`/customer/purchase-history/${order._id}`);
    await waitForLoadingScreen(page);
    await expect(page.getByRole("main").getByText(formatRupees(total), { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: `Pay ${formatRupees(total)} with eSewa` }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Payment received. Thank you" })).toBeVisible({ timeout: 15_000 });

    const path = `/api/order/admin/${order._id}`;
    const confirmed = await request.patch(`${path}/confirm`, { headers: bearer(admin), data: { status: "confirmed" } });
    expect(await confirmed.json()).toMatchObject({ ...sums, paymentStatus: "paid", isInvoiced: false });
    const shipped = await request.patch(`${path}/order-shipped`, { headers: bearer(admin), data: {} });
    expect(await shipped.json()).toMatchObject({ ...sums, isInvoiced: true });
    const [invoice] = await (await request.get(`/api/invoice/order/${order._id}`, { headers })).json();
    expect(invoice.total).toBe(total / 100);
    for (const [report, column] of Object.entries({ vat: "total", money: "received" })) {
      const response = await request.get(`/api/report?report=${report}&group=each&range=today&limit=500`, {
        headers: bearer(admin),
      });
      const { rows } = await response.json();
      const ownRows = rows.filter(({ cells }: { cells: Record<string, unknown> }) => cells.order === order.number);
      expect(ownRows.map(({ cells }: { cells: Record<string, unknown> }) => cells[column])).toEqual([total / 100]);
    }
  });
}

test.use({ expectedErrors: ["favicon.ico"] });

const address = {
  fullName: "Asha Gurung",
  phone: "9841234567",
  province: "Karnali",
  district: "Dolpa",
  municipality: "Thuli Bheri Municipality",
  ward: "3",
  tole: "Dunai",
};
