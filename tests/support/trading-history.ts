import { expect } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { cancelOrder, confirmOrder, deliverOrder, listAllOrders, shipOrder } from "@/lib/sales/order/admin/contract";
import type { Order } from "@/lib/sales/order/contract";
import { markPaid } from "@/lib/sales/order/money/payments";
import { recordCash, recordRefund } from "@/lib/sales/payment/admin/contract";
import { approveReturn, receiveReturn, refundReturn } from "@/lib/sales/return/admin/contract";
import { requestReturn } from "@/lib/sales/return/contract";
import { toFormData } from "./delivered-orders";
import { factory } from "./factories";
import { address, place, toVariant } from "./orders";
import { send } from "./send";

type Person = Awaited<ReturnType<typeof factory.customer>>;
type TestProduct = Awaited<ReturnType<typeof factory.product>>;

/** A generator of numbers between 0 and 1, which are the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const endings = ["pending", "confirmed", "shipped", "delivered", "paid", "cancelled", "refunded", "returned", "deleted"] as const;

/** Fills a shop with 120 days of orders, coupons, cancellations, returns and refunds; each transition is made with its call. */
export async function createTradingHistory({ orders, seed }: { orders: number; seed: number }): Promise<Person> {
  const random = createRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  await factory.company({ panNumber: "609876543", location: "Teku, Kathmandu" });
  await factory.zones();
  await db.coupon.createMany({
    data: [
      { code: "TENTH", kind: "percent", value: 10n },
      { code: "FIFTY", kind: "amount", value: 5000n },
      { code: "BRINGIT", kind: "free_delivery" },
    ],
  });
  const admin = await factory.admin();
  const buyers = [await factory.customer(), await factory.customer({ fullName: "=HYPERLINK(1)" }), await factory.business()];
  const products = await Promise.all([333_333n, 99_999n, 123_457n].map(createProductAt));
  for (let number = 0; number < orders; number++) {
    const buyer = pick(buyers);
    for (const product of products.filter(() => random() < 0.6).concat(pick(products))) {
      const variant = toVariant(product, Math.floor(random() * 2));
      const line = { userId: buyer.id, variantId: variant.id, productId: product.id, priceSeen: variant.price };
      const where = { userId_variantId: { userId: buyer.id, variantId: variant.id } };
      const quantity = 1 + Math.floor(random() * 4);
      await db.cartItem.upsert({ where, create: { ...line, quantity }, update: { quantity } });
    }
    const order = await placeOrder(buyer, {
      deliveryMethod: pick(["courier", "courier", "pickup"]),
      paymentMethod: "cod",
      coupon: pick(["", "", "TENTH", "FIFTY"]),
      address: { ...address, ...pick([{}, { district: "Lalitpur", municipality: "Lalitpur Metropolitan City" }]) },
    });
    await advance({ admin, buyer, order, random }, endings[number % endings.length] ?? "pending");
  }
  await printDocuments();
  await spread(random);
  return admin;
}

/** Every document was downloaded by its customer, and most of them were printed by staff too. */
const printDocuments = () => db.$executeRaw`
  INSERT INTO invoice_print (id, invoice_id, copy, via, actor_name)
  SELECT gen_random_uuid(), i.id, copy, CASE copy WHEN 1 THEN 'customer' ELSE 'staff' END, CASE copy WHEN 1 THEN '' ELSE '=HYPERLINK(2)' END
  FROM invoice i, generate_series(1, 1 + i.serial % 3) copy`;

const createProductAt = (price: bigint): Promise<TestProduct> =>
  factory.product({
    variants: [
      { price, tradePrice: price - 1111n, stock: 900 },
      { price: price / 4n, tradePrice: price / 5n, stock: 900, size: 5, colourName: "Grey", colourHex: "#808080" },
    ],
  });

async function placeOrder(buyer: Person, body: object): Promise<Order> {
  const { status, data } = await place(buyer, body);
  expect(status, JSON.stringify(data)).toBe(201);
  return data;
}

type Trade = { admin: Person; buyer: Person; order: Order; random: () => number };

async function advance(trade: Trade, ending: (typeof endings)[number]): Promise<void> {
  const { admin, order } = trade;
  const as = { as: admin, params: { id: order._id } };
  const expectOk = async (response: Promise<{ status: number; data: unknown }>) => {
    const { status, data } = await response;
    expect(status, JSON.stringify(data)).toBeLessThan(300);
  };
  const paymentId = order.payments[0]?._id ?? "";
  const payment = { as: admin, params: { id: paymentId } };
  if (ending === "pending") return;
  if (ending === "refunded") await payAhead(order, paymentId);
  await expectOk(send(confirmOrder, { ...as, body: { status: "confirmed" } }));
  if (ending === "confirmed") return;
  if (ending === "cancelled" || ending === "refunded") {
    await expectOk(send(cancelOrder, { ...as, body: { reason: "Not needed" } }));
    if (ending === "refunded") await expectOk(send(recordRefund, { ...payment, body: { reference: `CHQ ${order.number}` } }));
    return;
  }
  await expectOk(send(shipOrder, as));
  if (ending === "shipped") return;
  await expectOk(send(deliverOrder, as));
  if (ending === "delivered") return;
  await expectOk(send(recordCash, payment));
  if (ending === "returned") await returnItems(trade);
  // As deleted by an earlier release, which did not refuse it yet.
  if (ending === "deleted") await db.order.update({ where: { id: order._id }, data: { deletedAt: new Date() } });
}

/** The customer pays by phone banking before anything is shipped. */
const payAhead = ({ _id, total }: Order, paymentId: string) =>
  transaction((tx) => markPaid(tx, { orderId: _id, paymentId, gatewayRef: null, amount: BigInt(Math.round(total * 100)) }));

async function returnItems({ admin, buyer, order, random }: Trade): Promise<void> {
  const items = order.items.map(({ _id, quantity }) => `${_id}:${1 + Math.floor(random() * quantity)}`);
  const body = toFormData({ orderId: order._id, outcome: "refund", cause: "damaged", reason: "It leaks.", items });
  const { data, status } = await send(requestReturn, { as: buyer, body });
  expect(status, JSON.stringify(data)).toBe(201);
  const as = { as: admin, params: { id: data._id } };
  const restock = [{ orderItemId: order.items[0]?._id ?? "", restock: true }];
  expect((await send(approveReturn, { ...as, body: {} })).status).toBe(200);
  expect((await send(receiveReturn, { ...as, body: { items: restock } })).status).toBe(200);
  const refund = { reference: `FT ${order.number}`, delivery: random() < 0.5 };
  expect((await send(refundReturn, { ...as, body: refund })).status).toBe(200);
  // Shows that the admin's list of orders works with these rows.
  expect((await send(listAllOrders, { as: admin })).status).toBe(200);
}

/** Moves all rows to random times, some of them to the moments around midnight in Nepal (18:15 UTC). */
async function spread(random: () => number): Promise<void> {
  const moment = () => {
    const day = Date.parse("2026-11-21T18:15:00Z") - Math.floor(random() * 120) * 86_400_000;
    return new Date(day + (random() < 0.3 ? Math.floor(random() * 3 - 1.5) : Math.floor(random() * -86_400_000))).toISOString();
  };
  const columns = [
    ["order", "created_at"],
    ["invoice", "issued_at"],
    ["invoice_print", "printed_at"],
    ["payment", "checked_at"],
    ["payment", "paid_at"],
    ["order_event", "created_at"],
    ["return", "created_at"],
    ["return_event", "created_at"],
    ["stock_movement", "created_at"],
  ] as const;
  await db.$transaction(async (tx) => {
    // Turns off the trigger that keeps tax documents unchanged: only their times change here.
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    for (const [table, column] of columns) {
      const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
        `SELECT id FROM "${table}" WHERE "${column}" IS NOT NULL ORDER BY id`,
      );
      for (const { id } of rows) {
        await tx.$executeRawUnsafe(`UPDATE "${table}" SET "${column}" = $1::timestamptz WHERE id = $2::uuid`, moment(), id);
      }
    }
  });
}
