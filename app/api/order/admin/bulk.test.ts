import { beforeEach, describe, expect, test } from "vitest";
import { getLastCourier } from "@/lib/order/admin/facts";
import { cancelOwnOrder } from "@/lib/order/contract";
import { cancelOrder, confirmOrder, deleteOrder } from "@/lib/order/transitions-contract";
import { db } from "@/lib/platform/db/client";
import { bulkOrders, matchingOrders, maxBulk } from "@/lib/staff-order/bulk-contract";
import { bulkRefusal } from "@/lib/staff-order/bulk-rules";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { address, createOrder, type Person, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Bulk actions on orders. */

type Order = Awaited<ReturnType<typeof createOrder>>;
let asha: Person;
let admin: Person;

withShop();
beforeEach(async () => {
  [asha, admin] = [await factory.customer({ mobile: `+977${address.phone}` }), await factory.admin()];
});

const bulk = (action: string, orders: Pick<Order, "_id">[], courier = "") =>
  send(bulkOrders, {
    as: admin,
    body: { action, courier, orders: orders.map(({ _id }, at) => ({ _id, trackingNumber: courier && `T-${at}` })) },
  });
const named = ({ _id, number }: Order) => ({ _id, number });

test("confirms each by itself: it is said which were, and which not and why", async () => {
  const [first, second, third] = [await createOrder(asha), await createOrder(asha), await createOrder(asha)];
  await send(cancelOrder, { as: admin, params: { id: second._id }, body: { reason: "Sold" } });
  await db.order.update({ where: { id: third._id }, data: { paymentMethod: "esewa" } });
  const nobody = { _id: crypto.randomUUID() };
  const { status, data } = await bulk("confirm", [first, second, third, nobody, first]);
  expect(status).toBe(200);
  expect(data).toEqual({
    done: [named(first)],
    skipped: [
      { ...named(second), message: "This order is cancelled, so it cannot be confirmed." },
      { ...named(third), message: "This order is not paid yet, so it cannot be confirmed." },
      { ...nobody, number: "", message: "This does not exist, or no longer does." },
    ],
  });
  expect(await brokenRules()).toEqual([]);
});

test("confirms none that waits for a call", async () => {
  const [known, unknown] = [await createOrder(asha), await createOrder(await factory.customer())];
  const { data } = await bulk("confirm", [known, unknown]);
  const message = "This order waits for a call. Call first, then confirm it on its own page.";
  expect(data).toEqual({ done: [named(known)], skipped: [{ ...named(unknown), message }] });
  const [seen] = (await send(matchingOrders, { as: admin, query: { q: unknown.number } })).data.orders;
  expect(seen && bulkRefusal("confirm", seen)).toBe(message);
  expect((await send(confirmOrder, { as: admin, params: { id: unknown._id }, body: { status: "confirmed" } })).status).toBe(200);
});

test("ships with one courier and a number each, and remembers the courier of whoever did it", async () => {
  const orders = [await createOrder(asha, { status: "confirmed" }), await createOrder(asha, { status: "confirmed" })];
  const asked = await createOrder(asha, { status: "confirmed" });
  await send(cancelOwnOrder, { as: asha, params: { id: asked._id }, body: { reason: "Too late" } });
  const { data } = await bulk("ship", [...orders, asked], "Himal Cargo");
  expect(data.done).toEqual(orders.map(named));
  expect(data.skipped).toEqual([{ ...named(asked), message: "The customer asked to cancel this order. Answer that first." }]);
  const rows = await db.order.findMany({ where: { status: "shipped" }, orderBy: { id: "asc" } });
  expect(rows.map(({ courier, trackingNumber }) => [courier, trackingNumber])).toEqual([
    ["Himal Cargo", "T-0"],
    ["Himal Cargo", "T-1"],
  ]);
  expect(await getLastCourier(admin.id)).toBe("Himal Cargo");
  expect(await getLastCourier((await factory.admin()).id)).toBe("");
});

test("delivers, then collects all that is due in cash, once", async () => {
  const orders = [await createOrder(asha, { status: "shipped" }), await createOrder(asha, { status: "shipped" })];
  const early = await createOrder(asha);
  expect((await bulk("collect", orders)).data.skipped[0]?.message).toBe(
    "This order is not delivered yet, so its cash cannot be recorded.",
  );
  expect((await bulk("deliver", [...orders, early])).data.skipped).toHaveLength(1);
  expect((await bulk("collect", orders)).data.done).toEqual(orders.map(named));
  const again = await bulk("collect", orders);
  expect(again.data).toMatchObject({ done: [], skipped: orders.map(() => ({ message: "This order is already paid." })) });
  const paid = await db.payment.findMany({ where: { status: "paid" } });
  expect(paid.map(({ method, takenById }) => [method, takenById])).toEqual([
    ["cash", admin.id],
    ["cash", admin.id],
  ]);
  expect(await brokenRules()).toEqual([]);
});

test.each(["confirm", "ship", "deliver", "collect"])(
  "twice at the same moment, each order is changed once: %s",
  async (action) => {
    const before = { confirm: "pending", ship: "confirmed", deliver: "shipped", collect: "delivered" } as const;
    const status = before[action as keyof typeof before];
    const orders = [await createOrder(asha, { status }), await createOrder(asha, { status })];
    const answers = await Promise.all([bulk(action, orders), bulk(action, orders.toReversed())]);
    expect(answers.flatMap(({ data }) => data.done)).toHaveLength(2);
    expect(answers.flatMap(({ data }) => data.skipped)).toHaveLength(2);
    expect(await brokenRules()).toEqual([]);
  },
);

test.each([
  ["none", { action: "confirm", orders: [] }],
  ["no list", { action: "confirm", orders: "x" }],
  ["what is no id", { action: "confirm", orders: [{ _id: "x" }] }],
  ["too many", { action: "confirm", orders: Array.from({ length: maxBulk + 1 }, () => ({ _id: crypto.randomUUID() })) }],
  ["an unknown action", { action: "burn", orders: [{ _id: crypto.randomUUID() }] }],
])("%s is refused", async (_, body) => {
  expect((await send(bulkOrders, { as: admin, body })).status).toBe(400);
});

describe("all orders that match the list's filters", () => {
  test("come with what can be done with them, and how many there are", async () => {
    const bina = await factory.customer({ fullName: "Bina Rai" });
    const [shipped] = [await createOrder(bina, { status: "delivered" }), await createOrder(asha)];
    const removed = await createOrder(asha);
    await send(deleteOrder, { as: admin, params: { id: removed._id } });
    const { data } = await send(matchingOrders, { as: admin, query: { q: "Bina" } });
    expect(data).toMatchObject({ total: 1, orders: [{ number: shipped?.number, due: shipped?.total, isCancelAsked: false }] });
    const all = await send(matchingOrders, { as: admin, query: { sort: "oldest" } });
    expect(all.data.orders.map(({ status }) => status)).toEqual(["delivered", "pending"]);
    const [done] = all.data.orders;
    expect(done && (["confirm", "ship", "deliver", "collect"] as const).map((action) => bulkRefusal(action, done))).toEqual([
      "This order is delivered, so it cannot be confirmed.",
      "This order is delivered, so it cannot be shipped.",
      "This order is already delivered.",
      "",
    ]);
  });
});
