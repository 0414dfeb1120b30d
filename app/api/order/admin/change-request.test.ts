import { beforeEach, describe, expect, test } from "vitest";
import { getDashboard } from "@/lib/office/report/admin/dashboard-contract";
import { db } from "@/lib/platform/server/db/client";
import { answerChange } from "@/lib/sales/order/admin/change-contract";
import { cancelOrder, listAllOrders, refuseCancellation, shipOrder } from "@/lib/sales/order/admin/contract";
import { requestChange, withdrawChange } from "@/lib/sales/order/change-contract";
import { cancelOwnOrder, getOrder } from "@/lib/sales/order/contract";
import { bulkOrders } from "@/lib/sales/staff-order/admin/bulk-contract";
import { editOrder } from "@/lib/sales/staff-order/admin/edit/contract";
import { findEditStart } from "@/lib/sales/staff-order/admin/edit/start";
import { factory } from "@/tests/support/factories";
import { countEmails } from "@/tests/support/gateways";
import { brokenRules } from "@/tests/support/invariants";
import { createOrder, type Person, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** A customer asks for a change of an order, until it is shipped. */

let asha: Person;
let admin: Person;

withShop();
beforeEach(async () => {
  [asha, admin] = [await factory.customer(), await factory.admin()];
});

const text = "Three buckets instead of two";
const create = (status: "pending" | "confirmed" | "shipped" = "confirmed") => createOrder(asha, { status, quantity: 2 });
const ask = (id: string, body: object = { text }, as = asha) => send(requestChange, { as, params: { id }, body });
const withdraw = (id: string, as = asha) => send(withdrawChange, { as, params: { id } });
const answer = (id: string, body: object) => send(answerChange, { as: admin, params: { id }, body });
const ship = (id: string) => send(shipOrder, { as: admin, params: { id } });
const read = async (id: string) => (await send(getOrder, { as: asha, params: { id } })).data;
const edit = (id: string, body: object) =>
  send(editOrder, { as: admin, params: { id }, body: { reason: "As asked", isCustomerTold: false, ...body } });
const waits = { status: 409, data: { message: "The customer asked for a change of this order. Answer that first." } };

test("staff are notified and find it in a queue and on the dashboard, and nothing is shipped before it is answered", async () => {
  const order = await create();
  const { status, data } = await ask(order._id);
  expect([status, data.isChangeRequested, data.changeRequest]).toEqual([200, true, text]);
  const queue = await send(listAllOrders, { as: admin, query: { changeRequested: "true" } });
  expect(queue.data.map(({ _id }) => _id)).toEqual([order._id]);
  expect((await send(getDashboard, { as: admin })).data.waiting).toMatchObject({ changesAsked: 1 });
  const news = await db.notification.findMany({ where: { userId: admin.id, title: { contains: "asks for a change" } } });
  expect(news).toMatchObject([{ body: text, href: `/admin/orders/${order._id}` }]);
  expect(await ship(order._id)).toMatchObject(waits);
  const { data: bulk } = await send(bulkOrders, { as: admin, body: { action: "ship", orders: [{ _id: order._id }] } });
  expect(bulk.skipped).toMatchObject([{ number: order.number, message: waits.data.message }]);
});

test("an edit answers it, and the customer is told even if the editor ticked nothing", async () => {
  const order = await create();
  await ask(order._id);
  expect((await findEditStart({ rights: ["order.change"] }, order._id))?.changeRequest).toBe(text);
  const lines = [{ variantId: order.items[0]?.variantId, quantity: 3 }];
  const { status, data } = await edit(order._id, { lines });
  expect([status, data.isChangeRequested]).toEqual([200, false]);
  expect(data.events.map(({ kind }) => kind)).toContain("change-taken");
  expect(await countEmails(order._id, "changed")).toBe(1);
  expect((await ship(order._id)).status).toBe(200);
  expect(await brokenRules()).toEqual([]);
});

test.each([
  [true, "We will ring before we come", "change-taken"],
  [false, "It is packed already", "change-refused"],
])("an answer without an edit, done %s, goes to the customer with its words", async (isTaken, words, kind) => {
  const { _id } = await create();
  await ask(_id);
  expect((await answer(_id, { isTaken, answer: words })).data.isChangeRequested).toBe(false);
  expect(await countEmails(_id, kind)).toBe(1);
  expect((await read(_id)).events.at(-1)).toMatchObject({ kind, note: words });
  expect(await answer(_id, { isTaken, answer: words })).toMatchObject({ status: 409 });
  expect((await ask(_id, { text: "Then white" })).status).toBe(200);
});

test("one request at a time: the same again is the same one, another is refused until it is taken back", async () => {
  const { _id } = await create("pending");
  for (let times = 0; times < 2; times += 1) expect((await ask(_id)).status).toBe(200);
  const message = "You have already asked for a change. We will answer it here.";
  expect(await ask(_id, { text: "No, four" })).toMatchObject({ status: 409, data: { message } });
  expect((await withdraw(_id)).data.isChangeRequested).toBe(false);
  expect(await withdraw(_id)).toMatchObject({ status: 409, data: { message: "We have answered your request already." } });
  expect((await ask(_id, { text: "No, four" })).status).toBe(200);
  expect((await read(_id)).events.filter(({ kind }) => kind === "change-asked")).toHaveLength(2);
});

describe("it is refused", () => {
  test("once the order has left, for what is somebody else's, without words, and too often", async () => {
    const [gone, here] = [await create("shipped"), await create()];
    const message = "This order is on its way, so it cannot be changed.";
    expect(await ask(gone._id)).toMatchObject({ status: 409, data: { message } });
    const bina = await factory.customer();
    expect((await ask(here._id, { text }, bina)).status).toBe(404);
    expect((await withdraw(here._id, bina)).status).toBe(404);
    expect(await ask(here._id, { text: " " })).toMatchObject({
      status: 400,
      data: { fields: { text: "Tell us what to change" } },
    });
    expect((await ask(here._id, { text: "x".repeat(1001) })).status).toBe(400);
    for (let times = 0; times < 10; times += 1) await ask(here._id);
    expect((await ask(here._id)).status).toBe(429);
  });

  test("while a cancellation is asked for; a cancelled order waits for no change", async () => {
    const [first, second] = [await create(), await create()];
    for (const { _id } of [first, second]) {
      await send(cancelOwnOrder, { as: asha, params: { id: _id }, body: { reason: "Too late" } });
    }
    const message = "You asked us to cancel this order, so it cannot be changed.";
    expect(await ask(first._id)).toMatchObject({ status: 409, data: { message } });
    await send(refuseCancellation, { as: admin, params: { id: first._id }, body: { reason: "Packed" } });
    expect((await ask(first._id)).status).toBe(200);
    const { data } = await send(cancelOrder, { as: admin, params: { id: first._id }, body: { reason: "Sold out" } });
    expect(data).toMatchObject({ status: "cancelled", isChangeRequested: false });
    expect(await brokenRules()).toEqual([]);
  });
});

test("staff who may not see customers read it without phone numbers", async () => {
  const { _id } = await create();
  await ask(_id, { text: "Ring 9812345678 first" });
  const role = await db.staffRole.create({ data: { id: crypto.randomUUID(), name: "Packer", rights: ["order.see"] } });
  const packer = await factory.admin({ staffRoleId: role.id });
  const { data } = await send(listAllOrders, { as: packer, query: { changeRequested: "true" } });
  expect(data[0]?.isChangeRequested).toBe(true);
  expect(JSON.stringify(data)).not.toContain("9812345678");
});

test("of a customer who takes it back and staff who answer at once, one is refused", async () => {
  const { _id } = await create();
  await ask(_id);
  const both = await Promise.all([withdraw(_id), answer(_id, { isTaken: false, answer: "Packed" })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("a request that comes while staff edit is a conflict, so that nobody answers what they have not read", async () => {
  const order = await create();
  const start = await findEditStart({ rights: ["order.change"] }, order._id);
  await ask(order._id);
  const body = { companyName: "Gurung Builders", version: start?.version };
  expect(await edit(order._id, body)).toMatchObject({ status: 409, data: { fields: { version: expect.anything() } } });
  expect((await read(order._id)).isChangeRequested).toBe(true);
});

test("the customer's note is edited too: on the order, in its history, and not in the email", async () => {
  const order = await create();
  expect((await edit(order._id, { note: "Ring 9812345678", isCustomerTold: true })).data.note).toBe("Ring 9812345678");
  expect((await read(order._id)).events.at(-1)).toMatchObject({ kind: "changed", note: "Note: Ring 9812345678" });
  const mails = await db.$queryRaw<
    unknown[]
  >`SELECT data FROM pgboss.job WHERE name = 'mail' AND data#>>'{props,step}' = 'changed'`;
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain("9812345678");
  const entries = await db.auditEntry.findMany({ where: { subjectId: order._id, action: "edited" } });
  expect(JSON.stringify(entries)).not.toContain("9812345678");
  expect((await edit(order._id, { note: "" })).data.note).toBe("");
});
