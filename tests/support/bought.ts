import { type APIRequestContext, expect, type Page } from "playwright/test";
import sharp from "sharp";
import { inDatabase, newSession, type SignedIn, somebody } from "./people";

/** What browser tests about bought things begin with: an order that the checkout's call took and the staff's calls led on. */

export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** Someone new who is signed in in no browser: only calls are made. */
export async function caller(role: "admin" | "b2c" | "b2b"): Promise<SignedIn> {
  const person = await somebody(role);
  return { ...person, token: (await newSession(person.email)).token };
}

type Sold = { _id: string; name: string; price: number; variants: { _id: string; price: number; availability: string }[] };

/** The seed's products that can be bought, newest first: those that other browser tests make, and take away again, have "Journey" in their names. */
export async function soldProducts(request: APIRequestContext): Promise<Sold[]> {
  const all: Sold[] = await (await request.get("/api/product")).json();
  return all.filter(({ name, variants }) => !/journey/i.test(name) && variants[0]?.availability === "in_stock");
}

/** Something of the seed that there is plenty of, and of which a few can be paid at the door; `at` chooses which. */
export async function soldProduct(request: APIRequestContext, at: number): Promise<Sold> {
  const plenty = (await soldProducts(request)).filter(({ price }) => price <= 10_000);
  const found = plenty[at % plenty.length];
  if (!found) throw new Error("the seed sells nothing");
  return found;
}

const place = {
  fullName: "Asha Gurung",
  phone: "9841234567",
  province: "Bagmati",
  district: "Lalitpur",
  municipality: "Lalitpur Metropolitan City",
  ward: "3",
  tole: "Pulchok",
};

type Order = { _id: string; number: string; total: number; items: { _id: string }[]; payments: { _id: string }[] };

type Request = { product: Sold; quantity: number }[];

/** An order of this person, as the checkout's call takes it. Nobody logs in with its number, so staff are to call first. */
export async function placedUncalled(page: Page, asha: SignedIn, wanted: Request, paymentMethod = "cod"): Promise<Order> {
  const { request } = page;
  for (const { product, quantity } of wanted) {
    const data = { productId: product._id, variantId: product.variants[0]?._id, quantity };
    const added = await request.post(`/api/cart/${asha.userId}`, { headers: bearer(asha), data });
    expect(added.status()).toBe(200);
  }
  const data = { deliveryMethod: "courier", paymentMethod, address: place };
  const placed = await request.post("/api/order", { headers: bearer(asha), data });
  expect(placed.status(), await placed.text()).toBe(201);
  return placed.json();
}

/** An order of this person that staff have called about. */
export async function placedBy(...given: Parameters<typeof placedUncalled>): Promise<Order> {
  const order = await placedUncalled(...given);
  await inDatabase((client) => client.query(`UPDATE "order" SET call_status = 'confirmed' WHERE id = $1`, [order._id]));
  return order;
}

/** An order of this person, handed over and paid, every step by its call. */
export async function deliveredTo(page: Page, asha: SignedIn, wanted: Request): Promise<Order> {
  const order = await placedBy(page, asha, wanted);
  const admin = await caller("admin");
  const steps = { confirm: { status: "confirmed" }, "order-shipped": {}, "order-delivered": {} };
  for (const [step, body] of Object.entries(steps)) await asAdmin(page, admin, `/api/order/admin/${order._id}/${step}`, body);
  await asAdmin(page, admin, `/api/payment/admin/${order.payments[0]?._id}/cash-received`, {});
  return order;
}

/** A step of staff, by its call. */
export async function asAdmin(page: Page, admin: SignedIn, path: string, data: object): Promise<unknown> {
  const answer = await page.request.patch(path, { headers: bearer(admin), data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
}

/** An image to choose in a form. */
export async function imageFile(name: string, background = "#0e4f5c") {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
