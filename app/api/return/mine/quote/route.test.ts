import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { recordPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { approveReturn, receiveReturn, refundReturn } from "@/lib/sales/return/admin/contract";
import { previewRefund } from "@/lib/sales/return/admin/refund";
import { quoteReturn, requestReturn } from "@/lib/sales/return/contract";
import { sumRefunds } from "@/lib/sales/return/queries";
import { createDeliveredOrder, toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { createOrder, type Person, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

let asha: Person;
let admin: Person;
let roof: Awaited<ReturnType<typeof factory.product>>;

withShop();
beforeEach(async () => {
  roof = await factory.product({ variants: [{ price: 333_333n, tradePrice: 300_000n, stock: 10 }] });
  [asha, admin] = [await factory.customer(), await factory.admin()];
});

type Order = { id: string; items: readonly { id: string }[] };
const toItems = ({ items: [item] }: Order, quantity: number) => [`${item?.id}:${quantity}`];
const quote = (order: Order, quantity: number, as = asha) =>
  send(quoteReturn, { as, body: { orderId: order.id, items: toItems(order, quantity) } });

/** Requests, approves, receives and refunds; returns what was credited and refunded. */
async function settle(order: Order, quantity: number) {
  const fields = { orderId: order.id, outcome: "refund", cause: "damaged", reason: "It leaks.", items: toItems(order, quantity) };
  const { data } = await send(requestReturn, { as: asha, body: toFormData(fields) });
  const params = { id: data._id };
  await send(approveReturn, { as: admin, params, body: {} });
  await send(receiveReturn, { as: admin, params, body: {} });
  const { isDeliveryDue } = await previewRefund(data._id);
  const refunded = await send(refundReturn, { as: admin, params, body: { reference: "FT-1", delivery: isDeliveryDue } });
  expect(refunded.status).toBe(200);
  return { credited: refunded.data.credited, refund: refunded.data.refund };
}

describe("the refund that is shown before a return is sent is the one that is paid", () => {
  test("with a discount and a delivery charge, in parts until everything is back", async () => {
    const order = await createDeliveredOrder(asha, {
      lines: [{ product: roof, quantity: 3 }],
      discount: 100_001n,
      delivery: 15_000n,
    });
    const first = (await quote(order, 1)).data;
    expect(first).toMatchObject({ delivery: 0, credited: 0, goods: first.refund });
    expect(await settle(order, 1)).toEqual({ credited: 0, refund: first.refund });
    const rest = (await quote(order, 2)).data;
    expect(rest).toMatchObject({ delivery: 150, refund: Math.round(100 * (rest.goods + 150)) / 100 });
    expect(await settle(order, 2)).toEqual({ credited: 0, refund: rest.refund });
    expect(await sumRefunds(order.id)).toBe(9149.98);
    // 3 × 3333.33 - 1000.01 + 150
    expect(Math.round(100 * (first.refund + rest.refund))).toBe(914_998);
  });

  test("leaves the delivery out while the customer keeps goods of a claim that a part refund settled", async () => {
    const order = await createDeliveredOrder(asha, { lines: [{ product: roof, quantity: 3 }], delivery: 15_000n });
    const orderItemId = order.items[0]?.id ?? "";
    await db.orderItem.update({ where: { id: orderItemId }, data: { returned: 1 } });
    await db.return.create({
      data: {
        ...{ orderId: order.id, userId: asha.id, outcome: "refund", cause: "damaged", reason: "Dented", status: "refunded" },
        ...{ isClaim: true, keepsGoods: true, refund: 33_300n, deduction: 300_033n, deductionReason: "A dent" },
        items: { create: { orderItemId, quantity: 1, approved: 1, refund: 33_300n } },
      },
    });
    expect((await quote(order, 2)).data).toMatchObject({ delivery: 0, goods: 6666.66, refund: 6666.66 });
  });

  test("of an order that is paid in part, or not at all", async () => {
    const placed = await createOrder(asha, { product: roof, quantity: 3, status: "delivered" });
    const order = { id: placed._id, items: placed.items.map(({ _id: id }) => ({ id })) };
    expect((await quote(order, 1)).data).toMatchObject({ credited: 3333.33, refund: 0 });
    const body = toFormData({ method: "cash", amount: placed.total - 1000 });
    await send(recordPayment, { as: admin, params: { id: order.id }, body });
    const shown = (await quote(order, 1)).data;
    expect(shown).toMatchObject({ goods: 3333.33, credited: 1000, refund: 2333.33 });
    expect(await settle(order, 1)).toEqual({ credited: 1000, refund: 2333.33 });
  });

  test("of an order whose money is on its way back already: nothing", async () => {
    const order = await createDeliveredOrder(asha, { lines: [{ product: roof, quantity: 1 }] });
    await db.order.update({ where: { id: order.id }, data: { paymentStatus: "refunded" } });
    expect((await quote(order, 1)).data).toMatchObject({ goods: 3333.33, credited: 0, refund: 0 });
  });
});

test("only of one's own order, and of no more pieces than can be returned", async () => {
  const order = await createDeliveredOrder(asha, { lines: [{ product: roof, quantity: 2 }] });
  expect((await quote(order, 1, await factory.customer())).status).toBe(404);
  const refused = await quote(order, 3);
  expect([refused.status, refused.data.fields]).toEqual([400, { items: `Only 2 of ${roof.name} can be returned.` }]);
  const strange = { ...order, items: [{ id: order.id }] };
  expect((await quote(strange, 1)).data.fields).toEqual({ items: "This item is not part of the order." });
});
