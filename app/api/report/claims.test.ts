import { beforeAll, expect, test } from "vitest";
import { getReport } from "@/lib/office/report/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { openExchange } from "@/lib/sales/exchange/admin/contract";
import { issueInvoice } from "@/lib/sales/invoice/commands";
import { approveReturn, openReturn, receiveReturn, refundReturn, replaceReturn } from "@/lib/sales/return/admin/contract";
import { emptyDatabase } from "@/tests/support/database";
import { createDeliveredOrder } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { address, type Person, type TestProduct, toVariant } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** What claims and returns cost, by cause, courier and product. */

let admin: Person;
let [roof, primer]: TestProduct[] = [];

beforeAll(async () => {
  await emptyDatabase();
  await factory.zones();
  await factory.company({ panNumber: "609876543", location: "Teku, Kathmandu" });
  roof = await factory.product({ name: "Roof", variants: [{ price: 400_000n, tradePrice: 390_000n, stock: 50 }] });
  primer = await factory.product({ name: "Primer", variants: [{ price: 100_000n, tradePrice: 90_000n, stock: 50 }] });
  const asha = await factory.customer();
  admin = await factory.admin();
  const couriers = await Promise.all(
    ["Fast", "Rough"].map((name) => db.courier.create({ data: { name, parcelFee: 15_000n }, select: { id: true } })),
  );
  const deliver = async (courier: number | null, product: TestProduct) => {
    const order = await createDeliveredOrder(asha, { lines: [{ product, quantity: 2 }], address: { ...address, ward: 11 } });
    await transaction((tx) => issueInvoice(tx, order.id));
    const courierId = courier === null ? null : (couriers[courier]?.id ?? null);
    await db.parcel.updateMany({ where: { orderId: order.id }, data: { courierId } });
    return order;
  };
  type Order = Awaited<ReturnType<typeof deliver>>;
  const open = async (order: Order, quantity: number, cause: string, isClaim: boolean) => {
    const items = [{ orderItemId: order.items[0]?.id ?? "", quantity }];
    const body = { orderId: order.id, items, outcome: "refund", cause, reason: "See the photo.", isClaim };
    const { status, data } = await send(openReturn, { as: admin, body });
    expect(status).toBe(201);
    return data._id;
  };
  const act = async (call: Parameters<typeof send>[0], id: string, body: object) => {
    const { status, data } = await send(call, { as: admin, params: { id }, body });
    expect(status, JSON.stringify(data)).toBe(200);
  };
  const partly = await open(await deliver(1, must(roof)), 2, "leaking", true);
  await act(refundReturn, partly, { reference: "FT-1", deduction: { amount: 7000, reason: "A dent" } });
  const resent = await open(await deliver(1, must(roof)), 1, "damaged", true);
  await act(replaceReturn, resent, { courier: "Fast" });
  const opened = await open(await deliver(0, must(primer)), 2, "damaged", false);
  await act(approveReturn, opened, {});
  await act(receiveReturn, opened, {});
  await act(refundReturn, opened, { reference: "FT-2", deduction: { amount: 300, reason: "No lid" } });
  await open(await deliver(null, must(primer)), 1, "leaking", true);
  const old = await deliver(0, must(roof));
  const exchange = await send(openExchange, {
    as: admin,
    body: {
      orderId: old.id,
      items: [{ orderItemId: old.items[0]?.id, quantity: 1 }],
      newItems: [{ variantId: toVariant(must(primer)).id, quantity: 9 }],
      cause: "changed_mind",
      reason: "Primer instead.",
    },
  });
  await act(receiveReturn, exchange.data._id, {});
  await act(refundReturn, exchange.data._id, {});
}, 60_000);

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("it was created");
  return value;
}

const columns = ["returns", "claims", "pieces", "returned", "deducted", "resent", "cost"];
async function readRows(group: string, name: string) {
  const { status, data } = await send(getReport, { as: admin, query: { report: "returns", range: "today", group, limit: 100 } });
  expect(status).toBe(200);
  return Object.fromEntries(data.rows.map(({ cells }) => [cells[name], columns.map((column) => cells[column])]));
}

test("by courier: whoever brought the goods", async () => {
  expect(await readRows("courier", "courier")).toEqual({
    Rough: [2, 2, 3, 1000, 0, 4150, 5150],
    Fast: [2, 0, 3, 5700, 300, 0, 5700],
    "Not given": [1, 1, 1, 0, 0, 0, 0],
  });
});

test("by cause and by product", async () => {
  expect(await readRows("cause", "cause")).toEqual({
    "It leaks": [2, 2, 3, 1000, 0, 0, 1000],
    "It arrived damaged": [2, 1, 3, 1700, 300, 4150, 5850],
    "They would rather have something else": [1, 0, 1, 4000, 0, 0, 4000],
  });
  // The courier's charge belongs to no product.
  expect(await readRows("product", "product")).toEqual({
    Roof: [3, 2, 4, 5000, 0, 4000, 9000],
    Primer: [2, 1, 3, 1700, 0, 0, 1700],
  });
});

test("each claim has a row with who brought it", async () => {
  const query = { report: "returns", range: "today", group: "each", limit: 100 };
  const { data } = await send(getReport, { as: admin, query });
  const couriers = data.rows.map(({ cells }) => cells.courier).toSorted();
  expect(couriers).toEqual(["Fast", "Fast", "Not given", "Rough", "Rough"]);
});

test("what an exchange moved is not money that came or went", async () => {
  const { data } = await send(getReport, { as: admin, query: { report: "money", range: "today", group: "method", limit: 100 } });
  expect(data.rows.map(({ cells }) => cells.method)).not.toContain("Exchange");
  // Rs 1,000 and Rs 1,700 were sent back for returns; the Rs 4,000 of the exchange were not.
  expect(data.totals.returned).toBe(2700);
});
