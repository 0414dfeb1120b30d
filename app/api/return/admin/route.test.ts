import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { issueInvoice } from "@/lib/sales/invoice/commands";
import { getOrderFacts } from "@/lib/sales/order/admin/facts";
import {
  approveReturn,
  closeReturn,
  listAllReturns,
  receiveReturn,
  refundReturn,
  refuseReturn,
  replaceReturn,
} from "@/lib/sales/return/admin/contract";
import { previewRefund } from "@/lib/sales/return/admin/refund";
import { getReturn, requestReturn } from "@/lib/sales/return/contract";
import { emptyDatabase } from "@/tests/support/database";
import { createDeliveredOrder, toFormData } from "@/tests/support/delivered-orders";
import { anOwner, factory } from "@/tests/support/factories";
import type { Person } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

let roof: Awaited<ReturnType<typeof factory.product>>;
let primer: typeof roof;
let asha: Person;
let admin: Person;

beforeEach(async () => {
  await emptyDatabase();
  await factory.company({ panNumber: "609876543", location: "Teku, Kathmandu" });
  roof = await factory.product({ variants: [{ price: 333_333n, tradePrice: 300_000n, stock: 10 }] });
  primer = await factory.product({ variants: [{ price: 99_999n, tradePrice: 90_000n, stock: 5 }] });
  [asha, admin] = [await factory.customer(), await factory.admin()];
});

type Order = Awaited<ReturnType<typeof createDeliveredOrder>>;
const toItem = (order: Order, at: number) => order.items.find(({ productId }) => productId === [roof, primer][at]?.id)?.id ?? "";
const createOrder = (values: Partial<Parameters<typeof createDeliveredOrder>[1]> = {}) =>
  createDeliveredOrder(asha, {
    lines: [
      { product: roof, quantity: 3 },
      { product: primer, quantity: 2 },
    ],
    ...values,
  });

async function createReturn(order: Order, quantities: number[], outcome = "refund") {
  const items = quantities.flatMap((quantity, at) => (quantity ? [`${toItem(order, at)}:${quantity}`] : []));
  const body = toFormData({ orderId: order.id, outcome, cause: "damaged", reason: "It leaks.", items });
  return (await send(requestReturn, { as: asha, body })).data._id;
}

const actions = {
  approve: (id: string, body: object = {}) => send(approveReturn, { as: admin, params: { id }, body }),
  refuse: (id: string, body: object = { reason: "It was opened." }) => send(refuseReturn, { as: admin, params: { id }, body }),
  receive: (id: string, body: object = {}) => send(receiveReturn, { as: admin, params: { id }, body }),
  refund: (id: string, body: object = { reference: "FT-1" }) => send(refundReturn, { as: admin, params: { id }, body }),
  replace: (id: string, body: object = {}) => send(replaceReturn, { as: admin, params: { id }, body }),
  close: (id: string, body: object = { reason: "Nothing came." }) => send(closeReturn, { as: admin, params: { id }, body }),
};
const getStock = async (product: typeof roof) =>
  (await db.variant.findUniqueOrThrow({ where: { id: product.variants[0]?.id ?? "" } })).stock;

describe("a return", () => {
  test("is approved in part, received, restocked in part and refunded with its share of the discount", async () => {
    const order = await createOrder({ discount: 100_001n, delivery: 15_000n });
    await transaction((tx) => issueInvoice(tx, order.id));
    const id = await createReturn(order, [2, 1]);
    const items = [
      { orderItemId: toItem(order, 0), quantity: 1 },
      { orderItemId: toItem(order, 1), quantity: 1 },
    ];
    await actions.approve(id, { items, note: "One bucket is whole." });
    await actions.receive(id, { items: [{ orderItemId: toItem(order, 0), restock: true }] });
    expect([await getStock(roof), await getStock(primer)]).toEqual([8, 3]);
    const { status, data } = await actions.refund(id, { reference: "FT-77" });
    expect(status).toBe(200);
    // 3 × 3333.33 + 2 × 999.99 = 11999.97, with 1000.01 off: 833.34 off the roof coating, 166.67 off the primer.
    expect(data.items.map(({ approved, isRestocked, refund }) => ({ approved, isRestocked, refund }))).toEqual([
      { approved: 1, isRestocked: true, refund: 3055.55 },
      { approved: 1, isRestocked: false, refund: 916.66 },
    ]);
    expect(data).toMatchObject({ status: "refunded", refund: 3972.21, reference: "FT-77" });
    expect(data.events.map(({ kind }) => kind)).toEqual(["requested", "approved", "received", "refunded"]);

    const after = await db.order.findUniqueOrThrow({ where: { id: order.id }, include: { payments: true, invoices: true } });
    expect(after.paymentStatus).toBe("paid");
    expect(after.payments.map(({ status, amount }) => [status, amount]).sort()).toEqual([
      ["paid", order.total],
      ["refunded", 397_221n],
    ]);
    expect(after.invoices.find(({ kind }) => kind === "credit_note")?.content).toMatchObject({ totals: { total: 397_221 } });
    const moves = await db.stockMovement.findMany({ where: { returnId: id } });
    expect(moves).toMatchObject([{ delta: 1, reason: "return", orderId: order.id, actorId: admin.id }]);
    const notifications = await db.notification.findMany({ where: { userId: asha.id }, orderBy: { id: "asc" } });
    expect(notifications.map(({ title }) => title)).toEqual([
      "We have your return request",
      "Your return is partly approved",
      "Your return has arrived",
      "Refund sent",
    ]);
    expect((await send(getReturn, { as: asha, params: { id } })).data).toMatchObject({ status: "refunded", refund: 3972.21 });
    expect((await getOrderFacts(anOwner, order.id))?.returns).toMatchObject([
      { _id: id, status: "refunded", refund: 3972.21, items: [{ pieces: 1 }, { pieces: 1 }] },
    ]);
  });

  test("is refunded the way that staff say, or else the way that the customer asked for or paid", async () => {
    const order = await createOrder();
    const refund = async (refundTo: string, method?: string) => {
      const id = await createReturn(order, [1]);
      await db.return.update({ where: { id }, data: { refundTo } });
      await actions.approve(id);
      await actions.receive(id);
      const usual = (await previewRefund(id)).method;
      expect((await actions.refund(id, { reference: id, method })).status).toBe(200);
      const row = await db.payment.findFirstOrThrow({ where: { note: `Paid back for a return: ${id}` } });
      return [usual, row.method];
    };
    expect(await refund("Khalti: 9841234567")).toEqual(["khalti", "khalti"]);
    expect(await refund("Khalti: 9841234567", "bank")).toEqual(["khalti", "bank"]);
    expect(await refund("")).toEqual(["cash", "cash"]);
  });

  test("of which fewer pieces arrive books in those, some into stock and some as damaged; the others can be requested again", async () => {
    const order = await createOrder({});
    await transaction((tx) => issueInvoice(tx, order.id));
    const id = await createReturn(order, [3, 0]);
    await actions.approve(id);
    const orderItemId = toItem(order, 0);
    const receive = (quantity: number, restock: number) => actions.receive(id, { items: [{ orderItemId, quantity, restock }] });
    for (const [quantity, restock, message] of [
      [4, 0, "You cannot receive more than was approved."],
      [1, 2, "You cannot put more back into stock than has arrived."],
      [0, 0, "If nothing has arrived, close the return."],
    ] as const) {
      expect(await receive(quantity, restock)).toMatchObject({ status: 400, data: { fields: { items: message } } });
    }
    const before = await getStock(roof);
    const { data } = await receive(2, 1);
    expect(data.items).toMatchObject([{ quantity: 3, approved: 2, isRestocked: true, restocked: 1 }]);
    expect(data.events.at(-1)).toMatchObject({ kind: "received", note: "2 of 3 pieces have arrived." });
    expect(await getStock(roof)).toBe(before + 1);
    expect(await db.orderItem.findUniqueOrThrow({ where: { id: orderItemId } })).toMatchObject({ quantity: 3, returned: 2 });
    const notice = await db.notification.findFirstOrThrow({ where: { userId: asha.id }, orderBy: { id: "desc" } });
    expect(notice).toMatchObject({ title: "Part of your return has arrived" });
    expect(notice.body).toContain("2 of 3 pieces have arrived. We will refund you within 7 days.");

    // One of the two is sent back: the damaged one, so the stock stays.
    const refused = await actions.refuse(id, { reason: "Opened", items: [{ orderItemId, quantity: 1 }] });
    expect(refused.data.items).toMatchObject([{ approved: 1, restocked: 1 }]);
    expect(await getStock(roof)).toBe(before + 1);
    expect((await actions.refund(id)).data.refund).toBe(3333.33);
    expect((await createReturn(order, [2, 0])) !== "").toBe(true);
  });

  test("in several parts adds up to what was paid, to the paisa", async () => {
    const order = await createOrder({ discount: 77_777n, delivery: 15_000n });
    await transaction((tx) => issueInvoice(tx, order.id));
    let sum = 0;
    const ids: string[] = [];
    for (const [at, quantities] of [
      [1, 1],
      [1, 0],
      [1, 1],
    ].entries()) {
      const id = await createReturn(order, quantities);
      ids.push(id);
      await actions.approve(id);
      await actions.receive(id);
      const { data } = await actions.refund(id, { reference: `FT-${at}`, delivery: at === 1 });
      sum += Math.round((data.refund ?? 0) * 100);
    }
    expect(BigInt(sum)).toBe(order.total);
    const after = await db.order.findUniqueOrThrow({ where: { id: order.id }, include: { payments: true } });
    expect(after.paymentStatus).toBe("refunded");
    expect(after.payments.every(({ status }) => status === "refunded")).toBe(true);
    const credited = await db.invoice.findMany({ where: { orderId: order.id, kind: "credit_note" }, select: { content: true } });
    const totals = credited.map(({ content }) => (content as { totals: { total: number } }).totals.total);
    expect(totals.reduce((one, other) => one + other, 0)).toBe(sum);
    // Their pages still open after the refund, with nothing left to settle.
    for (const { goods } of await Promise.all(ids.map(previewRefund))) expect(goods).toBe(0);
  });

  test("of goods that cost nothing promises no refund, and its customer learns why", async () => {
    const order = await createOrder({ discount: 1_199_997n, delivery: 15_000n });
    await transaction((tx) => issueInvoice(tx, order.id));
    const id = await createReturn(order, [1]);
    await actions.approve(id);
    await actions.receive(id);
    expect(await actions.refund(id, {})).toMatchObject({ status: 200, data: { refund: 0, credited: 0 } });
    const notifications = await db.notification.findMany({ where: { userId: asha.id }, orderBy: { id: "desc" }, take: 2 });
    expect(notifications).toMatchObject([
      {
        title: "Your return is settled",
        body: `Order ${order.number}: these products cost you nothing, so there is nothing to refund.`,
      },
      {
        title: "Your return has arrived",
        body: `Order ${order.number}: These products cost you nothing, so there is nothing to refund.`,
      },
    ]);
  });

  test("refunds the delivery charge only once", async () => {
    const order = await createOrder({ delivery: 15_000n });
    for (const [reference, status] of [
      ["FT-1", 200],
      ["FT-2", 409],
    ] as const) {
      const id = await createReturn(order, [1]);
      await actions.approve(id);
      await actions.receive(id);
      expect((await actions.refund(id, { reference, delivery: true })).status).toBe(status);
    }
  });

  test("is replaced from the stock, or refused if there is not enough", async () => {
    const id = await createReturn(await createOrder(), [3, 2], "replace");
    await actions.approve(id);
    await actions.receive(id);
    await db.variant.updateMany({ where: { productId: roof.id }, data: { stock: 2 } });
    expect(await actions.replace(id)).toMatchObject({
      status: 409,
      data: { message: `Not enough ${roof.name} in stock for a replacement.` },
    });
    await db.variant.updateMany({ where: { productId: roof.id }, data: { stock: 3 } });
    expect((await actions.replace(id)).data).toMatchObject({ status: "replaced", refund: null });
    expect([await getStock(roof), await getStock(primer)]).toEqual([0, 1]);
    const moves = await db.stockMovement.findMany({ where: { returnId: id } });
    expect(moves.map(({ delta, reason }) => [delta, reason]).sort()).toEqual([
      [-2, "replacement"],
      [-3, "replacement"],
    ]);
  });

  test("is refused with a reason, and can be requested again", async () => {
    const order = await createOrder();
    const id = await createReturn(order, [3]);
    expect((await actions.refuse(id, { reason: " " })).data.fields).toEqual({ reason: "Give a reason" });
    expect((await actions.refuse(id)).data).toMatchObject({ status: "refused", items: [{ approved: 0 }] });
    expect(await createReturn(order, [3])).toBeTruthy();
    expect((await db.orderItem.findUniqueOrThrow({ where: { id: toItem(order, 0) } })).returned).toBe(3);
  });
});

describe("the actions on a return", () => {
  const paths = {
    requested: [],
    approved: ["approve"],
    refused: ["refuse"],
    received: ["approve", "receive"],
    refunded: ["approve", "receive", "refund"],
    replaced: ["approve", "receive", "replace"],
    closed: ["approve", "close"],
  } as const;
  const legal: Record<keyof typeof paths, string[]> = {
    requested: ["approve", "refuse"],
    approved: ["receive", "close"],
    refused: [],
    received: ["refund", "replace", "refuse", "close"],
    refunded: [],
    replaced: [],
    closed: [],
  };
  test.each(Object.keys(paths) as (keyof typeof paths)[])("are refused out of order from %s", async (from) => {
    const id = await createReturn(await createOrder(), [1]);
    for (const action of paths[from]) expect((await actions[action](id)).status).toBe(200);
    for (const action of ["approve", "refuse", "receive", "refund", "replace", "close"] as const) {
      if (legal[from].includes(action)) continue;
      expect((await actions[action](id)).status, action).toBe(409);
      expect((await db.return.findUniqueOrThrow({ where: { id } })).status).toBe(from);
    }
  });

  test("have effect once, with eight concurrent requests", { tags: ["PS-30"] }, async () => {
    const order = await createOrder();
    await transaction((tx) => issueInvoice(tx, order.id));
    const id = await createReturn(order, [2]);
    await actions.approve(id);
    const repeat = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work));
    const items = [{ orderItemId: toItem(order, 0), restock: true }];
    const received = await repeat(() => actions.receive(id, { items }));
    expect(received.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await getStock(roof)).toBe(9);
    const refunded = await repeat(() => actions.refund(id));
    expect(refunded.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await db.payment.count({ where: { orderId: order.id, status: "refunded" } })).toBe(1);
    expect(await db.invoice.count({ where: { kind: "credit_note" } })).toBe(1);
  });

  test("refund nothing for an order that was not paid", async () => {
    const id = await createReturn(await createOrder({ paymentStatus: "unpaid" }), [1]);
    await actions.approve(id);
    await actions.receive(id);
    expect((await actions.refund(id)).data).toMatchObject({ status: "refunded", refund: 0, credited: 3333.33 });
    expect(await db.payment.count({ where: { status: "refunded" } })).toBe(0);
  });

  test("approve neither more than was requested, nor nothing, nor another line", async () => {
    const order = await createOrder();
    const id = await createReturn(order, [1]);
    const approve = async (orderItemId: string, quantity: number) =>
      (await actions.approve(id, { items: [{ orderItemId, quantity }] })).status;
    expect(await approve(toItem(order, 0), 2)).toBe(400);
    expect(await approve(toItem(order, 0), 0)).toBe(400);
    expect(await approve(toItem(order, 1), 1)).toBe(400);
    expect((await db.return.findUniqueOrThrow({ where: { id } })).status).toBe("requested");
  });

  test("do not find an unknown return", async () => {
    for (const action of Object.values(actions)) expect((await action(crypto.randomUUID())).status).toBe(404);
  });
});

test("staff see all returns with their customers, newest first, paged and by status", async () => {
  const order = await createOrder();
  const [first, second] = [await createReturn(order, [1]), await createReturn(order, [0, 1])];
  await actions.refuse(first);
  const list = (query: object) => send(listAllReturns, { as: admin, query: { ...query } });
  const { data, headers } = await list({ limit: 1 });
  expect(data).toMatchObject([{ _id: second, userId: asha.id, customer: { fullName: "Asha Gurung", email: asha.email } }]);
  expect(headers.get("x-total-count")).toBe("2");
  expect((await list({ status: "refused" })).data.map(({ _id }) => _id)).toEqual([first]);
  expect((await send(listAllReturns, { as: asha })).status).toBe(403);
});
