import { type APIRequestContext, expect, type Page } from "playwright/test";
import sharp from "sharp";
import { createUser, newSession, type SignedInUser, withDatabase } from "./people";

/** Orders for browser tests, placed with the checkout's call and advanced with the staff's calls. */

export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** A new user with a bearer for API calls, not signed in in any browser. */
export async function createApiUser(role: "admin" | "b2c" | "b2b", staffRole?: string): Promise<SignedInUser> {
  const person = await createUser(role, staffRole);
  return { ...person, token: (await newSession(person.email)).token };
}

export type SeedProduct = {
  _id: string;
  name: string;
  price: number;
  variants: { _id: string; sku: string; price: number; availability: string }[];
};

/** One of the shop's couriers, to be chosen in the dialogs; a shop that is no demo begins without any. */
export async function addCourier(name: string): Promise<void> {
  const insert = "INSERT INTO courier (id, name, tracking_url) VALUES (gen_random_uuid(), $1, $2) ON CONFLICT DO NOTHING";
  await withDatabase((client) => client.query(insert, [name, "https://courier.example/{number}"]));
}

/** The seed's products in stock, newest first. Products that other browser tests create have "E2e" in their names. */
export async function getSeedProducts(request: APIRequestContext): Promise<SeedProduct[]> {
  const all: SeedProduct[] = await (await request.get("/api/product")).json();
  return all.filter(({ name, variants }) => !/e2e/i.test(name) && variants[0]?.availability === "in_stock");
}

/** Always the same product of the seed; the newest product may be another browser test's, and gone a moment later. */
export async function getRoofCoat(
  request: APIRequestContext,
): Promise<SeedProduct & Record<"brand" | "category", { _id: string }>> {
  const [product] = await (await request.get("/api/product?q=RoofCoat&limit=1")).json();
  if (!product) throw new Error("the seed has no RoofCoat");
  return product;
}

/** A seed product cheap enough to order several with cash on delivery; `at` picks which. */
export async function getSeedProduct(request: APIRequestContext, at: number): Promise<SeedProduct> {
  const affordable = (await getSeedProducts(request)).filter(({ price }) => price <= 10_000);
  const product = affordable[at % affordable.length];
  if (!product) throw new Error("the seed sells nothing");
  return product;
}

const address = {
  fullName: "Asha Gurung",
  phone: "9841234567",
  province: "Bagmati",
  district: "Lalitpur",
  municipality: "Lalitpur Metropolitan City",
  ward: "3",
  tole: "Pulchok",
};

/** An entry for an address book. */
export const homeAddress = {
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

type Order = { _id: string; number: string; total: number; items: { _id: string }[]; payments: { _id: string }[] };

type Lines = { product: SeedProduct; quantity: number }[];
type Caller = Pick<Page, "request">;

/** An order placed by the checkout's call. Its phone number is not verified, so staff have to call first. */
export async function createUncalledOrder(page: Caller, asha: SignedInUser, lines: Lines, paymentMethod = "cod"): Promise<Order> {
  const { request } = page;
  for (const { product, quantity } of lines) {
    const data = { productId: product._id, variantId: product.variants[0]?._id, quantity };
    const response = await request.post(`/api/cart/${asha.userId}`, { headers: bearer(asha), data });
    expect(response.status()).toBe(200);
  }
  const data = { deliveryMethod: "courier", paymentMethod, address };
  const response = await request.post("/api/order", { headers: bearer(asha), data });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

/** An order that staff have confirmed by phone. */
export async function createOrder(...args: Parameters<typeof createUncalledOrder>): Promise<Order> {
  const order = await createUncalledOrder(...args);
  await withDatabase((client) => client.query(`UPDATE "order" SET call_status = 'confirmed' WHERE id = $1`, [order._id]));
  return order;
}

/** A delivered and paid order; every transition is made with its call. */
export async function createDeliveredOrder(page: Caller, asha: SignedInUser, lines: Lines): Promise<Order> {
  const order = await createOrder(page, asha, lines);
  const admin = await createApiUser("admin");
  const transitions = { confirm: { status: "confirmed" }, "order-shipped": {}, "order-delivered": {} };
  for (const [transition, body] of Object.entries(transitions))
    await patchAsAdmin(page, admin, `/api/order/admin/${order._id}/${transition}`, body);
  await patchAsAdmin(page, admin, `/api/payment/admin/${order.payments[0]?._id}/cash-received`, {});
  return order;
}

/** Runs the work while this many newer copies of the order's row exist; nothing else of the order is copied. */
export async function withCopiedRows(
  order: Pick<Order, "_id" | "number">,
  count: number,
  work: () => Promise<void>,
): Promise<void> {
  const copy = `INSERT INTO "order" SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
      'number', o.number || '-' || copy, 'idempotency_key', null, 'created_at', o.created_at + interval '1 second'))).*
    FROM "order" o, generate_series(1, $2::int) copy WHERE o.id = $1`;
  await withDatabase((client) => client.query(copy, [order._id, count]));
  try {
    await work();
  } finally {
    await withDatabase((client) => client.query(`DELETE FROM "order" WHERE number LIKE $1 || '-%'`, [order.number]));
  }
}

/** A PATCH call of staff that must succeed. */
export async function patchAsAdmin(page: Caller, admin: SignedInUser, path: string, data: object): Promise<unknown> {
  const response = await page.request.patch(path, { headers: bearer(admin), data });
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
  return response.json();
}

/** An image for a file input. */
export async function createImageFile(name: string, background = "#0e4f5c") {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
