import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import {
  approveReturn,
  receiveReturn,
  refundReturn,
  refuseReturn,
  replaceReturn,
  undoReceipt,
} from "@/lib/sales/return/admin/contract";
import { requestReturn } from "@/lib/sales/return/contract";
import { emptyDatabase } from "@/tests/support/database";
import { createDeliveredOrder, toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import type { Person } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

let roof: Awaited<ReturnType<typeof factory.product>>;
let asha: Person;
let admin: Person;
let order: Awaited<ReturnType<typeof createDeliveredOrder>>;

beforeEach(async () => {
  await emptyDatabase();
  roof = await factory.product({ variants: [{ price: 333_300n, tradePrice: 300_000n, stock: 10 }] });
  [asha, admin] = [await factory.customer(), await factory.admin()];
  order = await createDeliveredOrder(asha, { lines: [{ product: roof, quantity: 3 }] });
});

const getItemId = () => order.items[0]?.id ?? "";
async function createReturn(quantity = 2): Promise<string> {
  const items = `${getItemId()}:${quantity}`;
  const body = toFormData({ orderId: order.id, items, outcome: "refund", cause: "damaged", reason: "It leaks." });
  return (await send(requestReturn, { as: asha, body })).data._id;
}
const as = () => ({ as: admin });
const approve = (id: string) => send(approveReturn, { ...as(), params: { id }, body: {} });
const receive = (id: string, quantity: number, restock: number) =>
  send(receiveReturn, { ...as(), params: { id }, body: { items: [{ orderItemId: getItemId(), quantity, restock }] } });
const undo = (id: string, reason = "It was another parcel.") => send(undoReceipt, { ...as(), params: { id }, body: { reason } });
async function received(quantity = 2, arrived = 1, restock = 1): Promise<string> {
  const id = await createReturn(quantity);
  await approve(id);
  expect((await receive(id, arrived, restock)).status).toBe(200);
  return id;
}
const getStock = async () => (await db.variant.findUniqueOrThrow({ where: { id: roof.variants[0]?.id ?? "" } })).stock;
const countReturned = async () => (await db.orderItem.findUniqueOrThrow({ where: { id: getItemId() } })).returned;
const listBroken = async () => (await brokenRules()).filter((rule) => rule.startsWith("I9"));

test("an undone receipt takes the goods out of stock again, expects as many as before, and tells the customer", async () => {
  const id = await received();
  expect([await getStock(), await countReturned()]).toEqual([8, 1]);
  const { status, data } = await undo(id);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    status: "approved",
    canUndoReceipt: false,
    items: [{ quantity: 2, approved: 2, restocked: null, isRestocked: null }],
  });
  expect(data.events.map(({ kind, isUndone }) => [kind, isUndone])).toEqual([
    ["requested", false],
    ["approved", false],
    ["received", true],
  ]);
  expect(data.events.at(-1)?.note).toBe("1 of 2 pieces has arrived. Undone: It was another parcel.");
  expect([await getStock(), await countReturned()]).toEqual([7, 2]);
  const last = await db.notification.findFirst({ where: { userId: asha.id }, orderBy: { id: "desc" } });
  expect(last).toMatchObject({
    title: "Your return has not arrived yet",
    body: expect.stringContaining("It was another parcel."),
  });
  expect(await db.auditEntry.findMany({ where: { subject: "return", action: "undid the receipt of" } })).toHaveLength(1);
  expect(await listBroken()).toEqual([]);
});

test("what was undone can be received, undone and settled again", async () => {
  const id = await received();
  await undo(id);
  expect((await receive(id, 2, 2)).status).toBe(200);
  expect(await getStock()).toBe(9);
  expect((await undo(id)).status).toBe(200);
  expect((await receive(id, 2, 0)).status).toBe(200);
  expect([await getStock(), await countReturned()]).toEqual([7, 2]);
  const { data } = await send(refundReturn, { ...as(), params: { id }, body: { reference: "FT-1" } });
  expect(data).toMatchObject({ status: "refunded", refund: 6666 });
  const moved = await db.stockMovement.aggregate({ where: { orderId: order.id }, _sum: { delta: true } });
  expect(moved._sum.delta).toBe(-3);
  expect(await listBroken()).toEqual([]);
});

describe("it is refused in a sentence", () => {
  const sentence = async (id: string) => {
    const { status, data } = await undo(id);
    expect(status).toBe(409);
    return data.message;
  };

  test("once the goods were sold", async () => {
    const id = await received();
    await db.variant.updateMany({ data: { stock: 0 } });
    expect(await sentence(id)).toBe(`${roof.name} was sold since, so the receipt cannot be undone.`);
    expect(await db.return.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "received" });
  });

  test("once it is settled, replaced, partly rejected, or of another day", async () => {
    const settled = await received(1);
    await send(refundReturn, { ...as(), params: { id: settled }, body: { reference: "FT-1" } });
    expect(await sentence(settled)).toBe("This return is settled, so its receipt cannot be undone.");
    const replaced = await received(1);
    await send(replaceReturn, { ...as(), params: { id: replaced }, body: {} });
    expect(await sentence(replaced)).toBe("A replacement was sent, so the receipt cannot be undone.");
    const partly = await received(2, 2, 0);
    const items = [{ orderItemId: getItemId(), quantity: 1 }];
    await send(refuseReturn, { ...as(), params: { id: partly }, body: { items, reason: "It was opened." } });
    expect(await sentence(partly)).toBe("Some pieces were rejected since, so the receipt cannot be undone.");
    await db.returnEvent.deleteMany({ where: { returnId: partly, isPartial: true } });
    await db.returnEvent.updateMany({ where: { returnId: partly }, data: { createdAt: new Date(Date.now() - 86_400_000) } });
    expect(await sentence(partly)).toBe("A receipt can be undone only on the day on which it was recorded.");
  });

  test("if the pieces that had not arrived are in another return since", async () => {
    const id = await received(3, 1, 0);
    await createReturn(2);
    expect(await sentence(id)).toBe(`The rest of ${roof.name} is in another return since, so the receipt cannot be undone.`);
  });

  test("before anything has arrived, and without a reason", async () => {
    const id = await createReturn(1);
    expect(await sentence(id)).toBe("This return has changed since, so its receipt cannot be undone.");
    expect((await undo(id, " ")).status).toBe(400);
  });

  test("for the second of two who undo it at once, and for who settles meanwhile", async () => {
    const id = await received();
    const both = await Promise.all([undo(id), undo(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await getStock()).toBe(7);
    await receive(id, 2, 2);
    const settle = () => send(refundReturn, { ...as(), params: { id }, body: { reference: "FT-1" } });
    const [one, other] = await Promise.all([undo(id), settle()]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    expect(await listBroken()).toEqual([]);
  });
});
