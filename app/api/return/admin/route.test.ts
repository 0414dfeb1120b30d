import { beforeEach, describe, expect, test } from "vitest";
import { issueInvoice } from "@/lib/invoice/commands";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import {
  approveReturn,
  getReturn,
  listAllReturns,
  receiveReturn,
  refundReturn,
  refuseReturn,
  replaceReturn,
  requestReturn,
} from "@/lib/return/contract";
import { previewRefund } from "@/lib/return/refund";
import { emptyDatabase } from "@/tests/support/database";
import { createDeliveredOrder, toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
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
const order = (values: Partial<Parameters<typeof createDeliveredOrder>[1]> = {}) =>
  createDeliveredOrder(asha, {
    lines: [
      { product: roof, quantity: 3 },
      { product: primer, quantity: 2 },
    ],
    ...values,
  });

async function ask(of: Order, quantities: number[], outcome = "refund") {
  const items = quantities.flatMap((quantity, at) => (quantity ? [`${toItem(of, at)}:${quantity}`] : []));
  const body = toFormData({ orderId: of.id, outcome, cause: "damaged", reason: "It leaks.", items });
  return (await send(requestReturn, { as: asha, body })).data._id;
}

const steps = {
  approve: (id: string, body: object = {}) => send(approveReturn, { as: admin, params: { id }, body }),
  refuse: (id: string, body: object = { reason: "It was opened." }) => send(refuseReturn, { as: admin, params: { id }, body }),
  receive: (id: string, body: object = {}) => send(receiveReturn, { as: admin, params: { id }, body }),
  refunded: (id: string, body: object = { reference: "FT-1" }) => send(refundReturn, { as: admin, params: { id }, body }),
  replaced: (id: string, body: object = {}) => send(replaceReturn, { as: admin, params: { id }, body }),
};
const getStock = async (product: typeof roof) =>
  (await db.variant.findUniqueOrThrow({ where: { id: product.variants[0]?.id ?? "" } })).stock;

describe("a return goes its way:", () => {
  test("approved in part, received, restocked in part, paid back with its share of the discount", async () => {
    const bought = await order({ discount: 100_001n, delivery: 15_000n });
    await transaction((tx) => issueInvoice(tx, bought.id));
    const id = await ask(bought, [2, 1]);
    const items = [
      { orderItemId: toItem(bought, 0), quantity: 1 },
      { orderItemId: toItem(bought, 1), quantity: 1 },
    ];
    await steps.approve(id, { items, note: "One bucket is whole." });
    await steps.receive(id, { items: [{ orderItemId: toItem(bought, 0), restock: true }] });
    expect([await getStock(roof), await getStock(primer)]).toEqual([8, 3]);
    const { status, data } = await steps.refunded(id, { reference: "FT-77" });
    expect(status).toBe(200);
    // 3 × 3333.33 + 2 × 999.99 = 11999.97, with 1000.01 off: 833.34 off the roof coating, 166.67 off the primer.
    expect(data.items.map(({ approved, isRestocked, refund }) => ({ approved, isRestocked, refund }))).toEqual([
      { approved: 1, isRestocked: true, refund: 3055.55 },
      { approved: 1, isRestocked: false, refund: 916.66 },
    ]);
    expect(data).toMatchObject({ status: "refunded", refund: 3972.21, reference: "FT-77" });
    expect(data.events.map(({ kind }) => kind)).toEqual(["requested", "approved", "received", "refunded"]);

    const after = await db.order.findUniqueOrThrow({ where: { id: bought.id }, include: { payments: true, invoices: true } });
    expect(after.paymentStatus).toBe("paid");
    expect(after.payments.map(({ status, amount }) => [status, amount]).sort()).toEqual([
      ["paid", bought.total],
      ["refunded", 397_221n],
    ]);
    expect(after.invoices.find(({ kind }) => kind === "credit_note")?.content).toMatchObject({ totals: { total: 397_221 } });
    const moves = await db.stockMovement.findMany({ where: { returnId: id } });
    expect(moves).toMatchObject([{ delta: 1, reason: "return", orderId: bought.id, actorId: admin.id }]);
    const news = await db.notification.findMany({ where: { userId: asha.id }, orderBy: { id: "asc" } });
    expect(news.map(({ title }) => title)).toEqual([
      "We have your return request",
      "Your return is partly approved",
      "Your return has arrived",
      "Refund sent",
    ]);
    expect((await send(getReturn, { as: asha, params: { id } })).data).toMatchObject({ status: "refunded", refund: 3972.21 });
  });

  test("bit by bit, the bits add up to what was paid, to the paisa", async () => {
    const bought = await order({ discount: 77_777n, delivery: 15_000n });
    await transaction((tx) => issueInvoice(tx, bought.id));
    let sum = 0;
    const ids: string[] = [];
    for (const [at, quantities] of [
      [1, 1],
      [1, 0],
      [1, 1],
    ].entries()) {
      const id = await ask(bought, quantities);
      ids.push(id);
      await steps.approve(id);
      await steps.receive(id);
      const { data } = await steps.refunded(id, { reference: `FT-${at}`, delivery: at === 1 });
      sum += Math.round((data.refund ?? 0) * 100);
    }
    expect(BigInt(sum)).toBe(bought.total);
    const after = await db.order.findUniqueOrThrow({ where: { id: bought.id }, include: { payments: true } });
    expect(after.paymentStatus).toBe("refunded");
    expect(after.payments.every(({ status }) => status === "refunded")).toBe(true);
    const credited = await db.invoice.findMany({ where: { orderId: bought.id, kind: "credit_note" }, select: { content: true } });
    const totals = credited.map(({ content }) => (content as { totals: { total: number } }).totals.total);
    expect(totals.reduce((one, other) => one + other, 0)).toBe(sum);
    // Their pages still open after the refund.
    for (const { goods } of await Promise.all(ids.map(previewRefund))) expect(goods).toBeGreaterThan(0);
  });

  test("the delivery is paid back once", async () => {
    const bought = await order({ delivery: 15_000n });
    for (const [reference, status] of [
      ["FT-1", 200],
      ["FT-2", 409],
    ] as const) {
      const id = await ask(bought, [1]);
      await steps.approve(id);
      await steps.receive(id);
      expect((await steps.refunded(id, { reference, delivery: true })).status).toBe(status);
    }
  });

  test("replaced: the new goods leave the stock, or it is said that there are too few", async () => {
    const id = await ask(await order(), [3, 2], "replace");
    await steps.approve(id);
    await steps.receive(id);
    await db.variant.updateMany({ where: { productId: roof.id }, data: { stock: 2 } });
    expect(await steps.replaced(id)).toMatchObject({
      status: 409,
      data: { message: `Not enough ${roof.name} in stock for a replacement.` },
    });
    await db.variant.updateMany({ where: { productId: roof.id }, data: { stock: 3 } });
    expect((await steps.replaced(id)).data).toMatchObject({ status: "replaced", refund: null });
    expect([await getStock(roof), await getStock(primer)]).toEqual([0, 1]);
    const moves = await db.stockMovement.findMany({ where: { returnId: id } });
    expect(moves.map(({ delta, reason }) => [delta, reason]).sort()).toEqual([
      [-2, "replacement"],
      [-3, "replacement"],
    ]);
  });

  test("refused with a reason, and free to be asked for again", async () => {
    const bought = await order();
    const id = await ask(bought, [3]);
    expect((await steps.refuse(id, { reason: " " })).data.fields).toEqual({ reason: "Give a reason" });
    expect((await steps.refuse(id)).data).toMatchObject({ status: "refused", items: [{ approved: 0 }] });
    expect(await ask(bought, [3])).toBeTruthy();
    expect((await db.orderItem.findUniqueOrThrow({ where: { id: toItem(bought, 0) } })).returned).toBe(3);
  });
});

describe("no step out of turn:", () => {
  const ways = {
    requested: [],
    approved: ["approve"],
    refused: ["refuse"],
    received: ["approve", "receive"],
    refunded: ["approve", "receive", "refunded"],
  } as const;
  const legal: Record<keyof typeof ways, string[]> = {
    requested: ["approve", "refuse"],
    approved: ["receive"],
    refused: [],
    received: ["refunded"],
    refunded: [],
  };
  test.each(Object.keys(ways) as (keyof typeof ways)[])("from %s", async (from) => {
    const id = await ask(await order(), [1]);
    for (const step of ways[from]) expect((await steps[step](id)).status).toBe(200);
    for (const step of ["approve", "refuse", "receive", "refunded", "replaced"] as const) {
      if (legal[from].includes(step)) continue;
      expect((await steps[step](id)).status, step).toBe(409);
      expect((await db.return.findUniqueOrThrow({ where: { id } })).status).toBe(from);
    }
  });

  test("eight clicks at once receive, restock and pay back once", { tags: ["PS-30"] }, async () => {
    const bought = await order();
    await transaction((tx) => issueInvoice(tx, bought.id));
    const id = await ask(bought, [2]);
    await steps.approve(id);
    const times = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work));
    const items = [{ orderItemId: toItem(bought, 0), restock: true }];
    const received = await times(() => steps.receive(id, { items }));
    expect(received.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await getStock(roof)).toBe(9);
    const refunded = await times(() => steps.refunded(id));
    expect(refunded.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await db.payment.count({ where: { orderId: bought.id, status: "refunded" } })).toBe(1);
    expect(await db.invoice.count({ where: { kind: "credit_note" } })).toBe(1);
  });

  test("nothing is paid back for an order that was not paid", async () => {
    const id = await ask(await order({ paymentStatus: "unpaid" }), [1]);
    await steps.approve(id);
    await steps.receive(id);
    expect((await steps.refunded(id)).data).toMatchObject({ status: "refunded", refund: 0, credited: 3333.33 });
    expect(await db.payment.count({ where: { status: "refunded" } })).toBe(0);
  });

  test("neither more than was asked is approved, nor nothing, nor another return's line", async () => {
    const bought = await order();
    const id = await ask(bought, [1]);
    const approve = async (orderItemId: string, quantity: number) =>
      (await steps.approve(id, { items: [{ orderItemId, quantity }] })).status;
    expect(await approve(toItem(bought, 0), 2)).toBe(400);
    expect(await approve(toItem(bought, 0), 0)).toBe(400);
    expect(await approve(toItem(bought, 1), 1)).toBe(400);
    expect((await db.return.findUniqueOrThrow({ where: { id } })).status).toBe("requested");
  });

  test("a return that does not exist is not found", async () => {
    for (const step of Object.values(steps)) expect((await step(crypto.randomUUID())).status).toBe(404);
  });
});

test("staff sees every return with its customer, newest first, by page and by state", async () => {
  const bought = await order();
  const [first, second] = [await ask(bought, [1]), await ask(bought, [0, 1])];
  await steps.refuse(first);
  const list = (query: object) => send(listAllReturns, { as: admin, query: { ...query } });
  const { data, headers } = await list({ limit: 1 });
  expect(data).toMatchObject([{ _id: second, userId: asha.id, customer: { fullName: "Asha Gurung", email: asha.email } }]);
  expect(headers.get("x-total-count")).toBe("2");
  expect((await list({ status: "refused" })).data.map(({ _id }) => _id)).toEqual([first]);
  expect((await send(listAllReturns, { as: asha })).status).toBe(403);
});
