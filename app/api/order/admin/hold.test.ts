import { beforeEach, describe, expect, test, vi } from "vitest";
import { getDashboard } from "@/lib/office/report/admin/dashboard-contract";
import { db } from "@/lib/platform/server/db/client";
import { dayInNepal, dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { confirmOrder, listAllOrders, recordCall, shipOrder } from "@/lib/sales/order/admin/contract";
import { holdOrder, releaseOrder } from "@/lib/sales/order/admin/hold-contract";
import { cancelOwnOrder, getOrder } from "@/lib/sales/order/contract";
import { expireOrders } from "@/lib/sales/order/undoing/expiry";
import { bulkOrders } from "@/lib/sales/staff-order/admin/bulk-contract";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { createOrder, type Person, type TestProduct, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Orders that staff put on hold. */

let asha: Person;
let admin: Person;
let roof: TestProduct;

withShop();
beforeEach(async () => {
  [asha, admin, roof] = [await factory.customer(), await factory.admin(), await factory.product()];
});

const inDays = (days: number) => dayInNepal(Date.now() + days * dayMs);
const create = (status: "pending" | "confirmed" | "shipped" = "confirmed") => createOrder(asha, { product: roof, status });
const hold = (id: string, body: object = { reason: "The site is not ready" }) =>
  send(holdOrder, { as: admin, params: { id }, body });
const release = (id: string, body: object = {}) => send(releaseOrder, { as: admin, params: { id }, body });
const confirm = (id: string) => send(confirmOrder, { as: admin, params: { id }, body: { status: "confirmed" } });
const ship = (id: string) => send(shipOrder, { as: admin, params: { id } });
const listIds = async (query: object) => {
  const { data } = await send(listAllOrders, { as: admin, query: { ...query } });
  return data.map(({ _id }) => _id);
};
const countEmails = async (step: string) =>
  (
    await db.$queryRaw<unknown[]>`
    SELECT id FROM pgboss.job WHERE name = 'mail' AND data->>'template' = 'order-update' AND data#>>'{props,step}' = ${step}`
  ).length;
const refused = { status: 409, data: { message: "This order is on hold. Release it first." } };

test("an order on hold is neither confirmed nor shipped, until it is released", async () => {
  const [fresh, packed] = [await create("pending"), await create()];
  const until = inDays(12);
  for (const { _id } of [fresh, packed]) {
    const { status, data } = await hold(_id, { reason: "The site is ready on the 12th", until });
    expect([status, data.isHeld, data.holdReason, data.heldUntil]).toEqual([200, true, "The site is ready on the 12th", until]);
  }
  expect(await confirm(fresh._id)).toMatchObject(refused);
  expect(await ship(packed._id)).toMatchObject(refused);
  for (const { _id } of [fresh, packed]) expect((await release(_id)).data).toMatchObject({ isHeld: false, heldUntil: null });
  expect((await confirm(fresh._id)).status).toBe(200);
  const { data } = await ship(packed._id);
  expect(data.events.map(({ kind }) => kind)).toEqual(["placed", "confirmed", "held", "released", "shipped"]);
  const audited = await db.auditEntry.findMany({ where: { subjectId: packed._id }, orderBy: { id: "asc" } });
  expect(audited.map(({ action }) => action).slice(-3)).toEqual(["put on hold", "released from hold", "shipped"]);
  expect(await brokenRules()).toEqual([]);
});

test("in bulk it is named and skipped", async () => {
  const [held, other] = [await create("pending"), await create("pending")];
  await db.order.update({ where: { id: other._id }, data: { callStatus: "confirmed" } });
  await hold(held._id);
  const body = { action: "confirm", orders: [{ _id: held._id }, { _id: other._id }] };
  const { data } = await send(bulkOrders, { as: admin, body });
  expect(data).toEqual({
    done: [{ _id: other._id, number: other.number }],
    skipped: [{ _id: held._id, number: held.number, message: refused.data.message }],
  });
});

test("a call that confirms it is refused and leaves it waiting for the call", async () => {
  const { _id } = await create("pending");
  await db.order.update({ where: { id: _id }, data: { callStatus: "to_call", callAt: new Date() } });
  await hold(_id);
  expect(await listIds({ callDue: "true" })).toEqual([]);
  expect(await send(recordCall, { as: admin, params: { id: _id }, body: { outcome: "confirmed" } })).toMatchObject(refused);
  await release(_id);
  expect(await listIds({ callDue: "true" })).toEqual([_id]);
});

test("does not expire meanwhile, and has another day once it is released", async () => {
  const { _id } = await create("pending");
  const late = new Date(Date.now() - dayMs);
  const payments = { updateMany: { where: {}, data: { method: "bank" as const } } };
  await db.order.update({ where: { id: _id }, data: { paymentMethod: "bank", expiresAt: late, payments } });
  await hold(_id);
  expect(await expireOrders()).toBe(0);
  const { data } = await release(_id);
  expect(Date.parse(data.expiresAt ?? "")).toBeGreaterThan(Date.now() + dayMs - 60_000);
  expect(await expireOrders()).toBe(0);
});

describe("on its day", () => {
  test("it stands in the list of holds that are over, and on the dashboard", async () => {
    const [due, later, open] = [await create(), await create(), await create()];
    await hold(due._id, { reason: "Wait", until: inDays(1) });
    await hold(later._id, { reason: "Wait", until: inDays(3) });
    await hold(open._id);
    const count = async () => (await send(getDashboard, { as: admin })).data.waiting;
    expect(await count()).toMatchObject({ holdOver: 0, toShip: { count: 0 } });
    await db.order.update({ where: { id: due._id }, data: { heldUntil: new Date(`${inDays(0)}T00:00:00Z`) } });
    expect(await listIds({ holdOver: "true" })).toEqual([due._id]);
    expect((await listIds({ held: "true" })).toSorted()).toEqual([due._id, later._id, open._id].toSorted());
    expect(await listIds({ status: "confirmed", held: "false" })).toEqual([]);
    expect(await count()).toMatchObject({ holdOver: 1, toShip: { count: 0 } });
  });

  test("by the day of Nepal: just after midnight in Kathmandu it is over", async () => {
    const { _id } = await create();
    await hold(_id, { reason: "Wait", until: inDays(1) });
    const today = inDays(0);
    await db.order.update({ where: { id: _id }, data: { heldUntil: new Date(`${today}T00:00:00Z`) } });
    // Back to the last midnight: a bearer of today does not live until the next.
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T00:00:01+05:45`) });
    expect(await listIds({ holdOver: "true" })).toEqual([_id]);
    vi.setSystemTime(Date.now() - 2000);
    expect(await listIds({ holdOver: "true" })).toEqual([]);
    vi.useRealTimers();
  });
});

describe("the customer", () => {
  const read = async (id: string) => (await send(getOrder, { as: asha, params: { id } })).data;

  test("learns nothing unless staff say so", async () => {
    const { _id } = await create();
    await hold(_id, { reason: "He pays late" });
    await release(_id);
    expect(JSON.stringify(await read(_id))).not.toMatch(/He pays late|held|released/);
    expect(await countEmails("held")).toBe(0);
  });

  test("is told why and until when, once, and reads of its end", async () => {
    const { _id } = await create();
    const body = { reason: "Your site is not ready", isCustomerTold: true };
    for (let times = 0; times < 2; times += 1) await hold(_id, body);
    expect(await countEmails("held")).toBe(1);
    const held = await read(_id);
    expect(held.events.at(-1)).toMatchObject({ kind: "held-openly", note: "Your site is not ready" });
    await release(_id);
    expect((await read(_id)).events.at(-1)?.kind).toBe("released-openly");
    expect(await countEmails("released")).toBe(0);
  });

  test("is told later of a hold that stands already, once", async () => {
    const { _id } = await create();
    await hold(_id, { reason: "Your site is not ready" });
    expect(await countEmails("held")).toBe(0);
    for (let times = 0; times < 2; times += 1) await hold(_id, { reason: "Your site is not ready", isCustomerTold: true });
    expect(await countEmails("held")).toBe(1);
    expect((await read(_id)).events.at(-1)).toMatchObject({ kind: "held-openly" });
  });

  test("can still cancel, which ends the hold", async () => {
    const { _id } = await create("pending");
    await hold(_id);
    const { data } = await send(cancelOwnOrder, { as: asha, params: { id: _id }, body: { reason: "Too late" } });
    expect(data.status).toBe("cancelled");
    expect(await listIds({ held: "true" })).toEqual([]);
    expect((await db.variant.findUniqueOrThrow({ where: { id: toVariant(roof).id } })).stock).toBe(40);
    expect(await brokenRules()).toEqual([]);
  });
});

test.each([
  ["no reason", { reason: " " }, { reason: "Give a reason" }],
  ["a long reason", { reason: "x".repeat(301) }, { reason: "At most 300 characters" }],
  ["today", { reason: "Wait", until: inDays(0) }, { until: "Choose a day after today" }],
  ["the year after next", { reason: "Wait", until: inDays(800) }, { until: "Choose a day within a year" }],
  ["no day", { reason: "Wait", until: "soon" }, { until: "Enter a date such as 2026-11-21" }],
])("is refused with %s", async (_, body, fields) => {
  const { _id } = await create("pending");
  expect(await hold(_id, body)).toMatchObject({ status: 400, data: { fields } });
});

test("one that has left is not put on hold, and one that is not on hold is not released", async () => {
  const [gone, here] = [await create("shipped"), await create()];
  const message = "This order is on its way, so it cannot be put on hold.";
  expect(await hold(gone._id)).toMatchObject({ status: 409, data: { message } });
  expect(await release(here._id)).toMatchObject({ status: 409, data: { message: "This order is not on hold." } });
});

test("of two who hold and ship at once, one is refused", async () => {
  const { _id } = await create();
  const statuses = (await Promise.all([hold(_id), ship(_id)])).map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 409]);
  expect(await brokenRules()).toEqual([]);
});
