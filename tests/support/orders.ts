import { beforeEach, expect } from "vitest";
import { addItem } from "@/lib/sales/cart/contract";
import { confirmOrder, deliverOrder, shipOrder } from "@/lib/sales/order/admin/contract";
import type { Order } from "@/lib/sales/order/contract";
import { placeOrder } from "@/lib/sales/order/placing/contract";
import { emptyDatabase } from "./database";
import { factory } from "./factories";
import { send } from "./send";

export type Person = Awaited<ReturnType<typeof factory.customer>>;
export type TestProduct = Awaited<ReturnType<typeof factory.product>>;

/** Starts each test with an empty shop that delivers and has these company details. */
export function withShop(company: Parameters<typeof factory.company>[0] = {}): void {
  beforeEach(async () => {
    await emptyDatabase();
    await factory.zones();
    await factory.company(company);
  });
}

/** An address in the Kathmandu valley, as the checkout sends it. */
export const address = {
  fullName: "Asha Gurung",
  phone: "9841234567",
  province: "Bagmati",
  district: "Kathmandu",
  municipality: "Kathmandu Metropolitan City",
  ward: "11",
  tole: "Teku",
};

/** A checkout request: delivery by courier to the valley, and cash on delivery. */
export const placement = { deliveryMethod: "courier", paymentMethod: "cod", address };

/** One of the variants of a product. */
export function toVariant(product: TestProduct, at = 0) {
  const variant = product.variants[at];
  if (!variant) throw new Error("there is no such variant");
  return variant;
}

/** Adds a variant to someone's cart with the API. */
export async function putIntoCart(person: Person, product: TestProduct, quantity = 1, at = 0): Promise<void> {
  const { id, productId } = toVariant(product, at);
  const body = { productId, variantId: id, quantity };
  expect((await send(addItem, { as: person, params: { userId: person.id }, body })).status).toBe(200);
}

/** Orders someone's cart with the API. */
export const place = (person: Person, body: object = placement, key?: string) =>
  send(placeOrder, { as: person, body, ...(key && { headers: { "idempotency-key": key } }) });

type Status = "pending" | "confirmed" | "shipped" | "delivered";

/** An order in this status; every transition is made with its call. Needs `factory.zones()`. */
export async function createOrder(
  person: Person,
  { product, quantity = 1, status = "pending" }: { product?: TestProduct; quantity?: number; status?: Status } = {},
): Promise<Order> {
  await putIntoCart(person, product ?? (await factory.product()), quantity);
  const { status: code, data } = await place(person);
  expect(code).toBe(201);
  const admin = await factory.admin();
  const params = { id: data._id };
  const transitions = [
    ["confirmed", () => send(confirmOrder, { as: admin, params, body: { status: "confirmed" } })],
    ["shipped", () => send(shipOrder, { as: admin, params })],
    ["delivered", () => send(deliverOrder, { as: admin, params })],
  ] as const;
  for (const [, run] of transitions.slice(0, ["pending", "confirmed", "shipped", "delivered"].indexOf(status))) {
    expect((await run()).status).toBe(200);
  }
  return data;
}
