import { beforeEach, describe, expect, test } from "vitest";
import { db, sql } from "@/lib/platform/server/db/client";
import { emptyDatabase } from "@/tests/support/database";
import { createDeliveredOrder } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { moneyMoved } from "./money";

beforeEach(emptyDatabase);

const day = { from: "2026-10-14", to: "2026-10-14" };
/** Noon in Nepal on that day, and on the days around it. */
const [before, during, after] = ["2026-10-13T06:15:00Z", "2026-10-14T06:15:00Z", "2026-10-15T06:15:00Z"].map(
  (at) => new Date(at),
);
const paidOn = (text: string) => new Date(`${text}T00:00:00Z`);

type Row = { what: string; received: bigint; returned: bigint };

async function createPaid() {
  const asha = await factory.customer();
  const order = await createDeliveredOrder(asha, { lines: [{ product: await factory.product(), quantity: 1 }] });
  const payment = await db.payment.findFirstOrThrow({ where: { orderId: order.id } });
  await db.payment.update({ where: { id: payment.id }, data: { updatedAt: after, checkedAt: null } });
  return { asha, order, payment };
}

const list = (range = day) =>
  db.$queryRaw<Row[]>(sql`SELECT what, received, returned FROM (${moneyMoved({ range, group: "each" })}) m`);
const addEvent = (orderId: string, kind: string, note: string, createdAt: Date | undefined) =>
  db.orderEvent.create({ data: { orderId, kind, note, ...(createdAt && { createdAt }) } });

describe("a payment counts on the day", () => {
  test.each<[string, object, boolean]>([
    ["when it was paid", { paidAt: during, checkedAt: after }, true],
    ["when it was paid, not when it was last checked", { paidAt: before, checkedAt: during }, false],
    [
      "when staff received it, if they recorded it later",
      { paidAt: after, paidOn: paidOn("2026-10-14"), takenById: "taken" },
      true,
    ],
    [
      "when staff received it, not when they recorded it",
      { paidAt: during, paidOn: paidOn("2026-10-13"), takenById: "taken" },
      false,
    ],
    ["when it was paid, whatever day its payer named", { paidAt: during, paidOn: paidOn("2026-10-13") }, true],
    ["when it was checked, if an earlier release did not store when it was paid", { paidAt: null, checkedAt: during }, true],
    ["when it changed, if nothing else is known", { paidAt: null, checkedAt: null, updatedAt: during }, true],
  ])("%s", async (_, data, isCounted) => {
    const { payment } = await createPaid();
    const row = "takenById" in data ? { ...data, takenById: crypto.randomUUID() } : data;
    await db.payment.update({ where: { id: payment.id }, data: row });
    const expected = [{ what: "Payment", received: payment.amount, returned: 0n }];
    expect(await list()).toEqual(isCounted ? expected : []);
    expect(await list({ from: "2026-10-01", to: "2026-10-31" })).toEqual(expected);
  });

  test("of its event, if an earlier release did not store when it was paid", async () => {
    const { order, payment } = await createPaid();
    await db.payment.update({ where: { id: payment.id }, data: { paidAt: null, checkedAt: after } });
    await addEvent(order.id, "paid", payment.method, during);
    expect(await list()).toMatchObject([{ what: "Payment", received: payment.amount }]);
  });
});

test("a refund counts on the day of its last event, its payment on its own day", async () => {
  const { order, payment } = await createPaid();
  await db.payment.update({ where: { id: payment.id }, data: { paidAt: before, status: "refunded", note: "FT-1" } });
  await addEvent(order.id, "refunded", "another", during);
  expect(await list()).toEqual([]);
  await addEvent(order.id, "refunded", "FT-1", during);
  expect(await list()).toEqual([{ what: "Refund", received: 0n, returned: payment.amount }]);
  await addEvent(order.id, "refunded", "FT-1", after);
  expect(await list()).toEqual([]);
});

test("refunds with the same note count each on its own day", async () => {
  const { order, payment } = await createPaid();
  const refund = { paidAt: before, status: "refunded", note: "FT-1" } as const;
  await db.payment.update({ where: { id: payment.id }, data: { ...refund, updatedAt: during } });
  await db.payment.create({ data: { ...refund, orderId: order.id, method: "bank", amount: 500n, updatedAt: after } });
  for (const at of [during, after]) await addEvent(order.id, "refunded", "FT-1", at);
  expect(await list()).toEqual([{ what: "Refund", received: 0n, returned: payment.amount }]);
  const next = { from: "2026-10-15", to: "2026-10-15" };
  expect(await list(next)).toEqual([{ what: "Refund", received: 0n, returned: 500n }]);
});

test("a return's refund counts once, although it has a payment of its own", async () => {
  const { asha, order, payment } = await createPaid();
  await db.payment.update({ where: { id: payment.id }, data: { paidAt: before } });
  await db.return.create({
    data: {
      orderId: order.id,
      userId: asha.id,
      status: "refunded",
      outcome: "refund",
      cause: "damaged",
      reason: "It leaks.",
      refund: 1000n,
      reference: "FT-1",
      events: { create: { kind: "refunded", ...(during && { createdAt: during }) } },
    },
  });
  const refund = { orderId: order.id, method: payment.method, status: "refunded", amount: 1000n } as const;
  await db.payment.create({ data: { ...refund, note: "Paid back for a return: FT-1", checkedAt: during } });
  expect(await list()).toEqual([{ what: "Refund for a return", received: 0n, returned: 1000n }]);
});

test("a day is found by indexes, however many payments and events there are", async () => {
  const { order, payment } = await createPaid();
  await db.$executeRaw`
    INSERT INTO "order" (id, number, user_id, status, payment_method, items_total, total, address, updated_at)
    SELECT gen_random_uuid(), 'M-' || n, ${order.userId}::uuid, 'delivered', 'cod', 100, 100, '{}', now() FROM generate_series(1, 3000) n`;
  await db.$executeRaw`
    INSERT INTO payment (id, order_id, method, status, amount, paid_at, paid_on, updated_at)
    SELECT gen_random_uuid(), id, 'cod', 'paid', 100, at, at::date, at
    FROM (SELECT id, ${during}::timestamptz - substr(number, 3)::int * interval '6 hours' AS at FROM "order" WHERE number LIKE 'M-%') o`;
  await db.$executeRaw`
    INSERT INTO order_event (id, order_id, kind, created_at) SELECT gen_random_uuid(), order_id, kind, paid_at
    FROM payment, unnest(array['placed', 'shipped', 'paid', 'refunded']) kind WHERE id <> ${payment.id}::uuid`;
  await db.$executeRaw`ANALYZE payment, order_event`;
  const rows = await db.$queryRaw<object[]>(sql`EXPLAIN ${moneyMoved({ range: day, group: "day" })}`);
  const plan = rows.flatMap((row) => Object.values(row)).join("\n");
  for (const index of ["payment_received", "payment_paid_on", "order_event_refunded"]) expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (payment|order_event)/);
});
