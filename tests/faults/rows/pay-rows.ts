/** Repeated returns from a gateway, to both processes and while one is killed: an order is paid once. */
import assert from "node:assert/strict";
import { call } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import { type Buyer, createBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";

export const payRows: FaultRow[] = [
  {
    id: "PY-06",
    what: "one return from eSewa, sent ten times at once to two processes and again later, pays once",
    run: async (harness) => {
      const returns = await createPaidOrders(harness, 3);
      for (const paid of returns) {
        await Promise.all(Array.from({ length: 10 }, (_, at) => sendReturn(harness, at, paid)));
        await sendReturn(harness, 1, paid);
        await assertPaidOnce(harness, paid);
      }
      return { returns: returns.length * 11, paid: returns.length };
    },
  },
  {
    id: "PY-13",
    what: "kill -9 while a return is processed, and the same return again, pays once",
    run: async (harness) => {
      const [atEvent, atNotification] = await createPaidOrders(harness, 2);
      assert(atEvent && atNotification);
      for (const [table, paid] of [["order_event", atEvent] as const, ["notification", atNotification] as const]) {
        const shop = harness.shop(0);
        await harness.database.gated(table, async ({ open }) => {
          const interrupted = sendReturn(harness, 0, paid);
          await harness.database.waitForGate(1);
          await shop.kill();
          assert.equal((await interrupted).status, 0);
          await open();
        });
        assert.equal(await getPayments(harness, paid, "paid"), 0, "a partial payment was stored");
        await shop.start();
        await Promise.all([sendReturn(harness, 0, paid), sendReturn(harness, 1, paid)]);
        await assertPaidOnce(harness, paid);
      }
      return { kills: 2, paid: 2 };
    },
  },
];

type PaidOrder = { buyer: Buyer; orderId: string; back: URL };
type PayWith = { url: string; fields: Record<string, string> };

/** Orders that were paid at the gateway, before the customer returns to the shop. */
async function createPaidOrders(harness: Harness, count: number): Promise<PaidOrder[]> {
  const carts = Array.from({ length: count }, (_, at) => [{ variant: harness.variant(at), quantity: 1 }]);
  const buyers = await createBuyers(harness.database, carts);
  return Promise.all(
    buyers.map(async (buyer, at) => {
      const body = { deliveryMethod: "pickup", paymentMethod: "esewa" };
      const { status, data } = await call(`${harness.shop(at).url}/api/order`, { method: "POST", as: buyer, body });
      assert.equal(status, 201);
      const { _id: orderId, payWith } = data as { _id: string; payWith: PayWith };
      return { buyer, orderId, back: await payAtGateway(payWith) };
    }),
  );
}

async function payAtGateway({ url, fields }: PayWith): Promise<URL> {
  const post = (to: string | URL, body: Record<string, string>) =>
    fetch(to, { method: "POST", body: new URLSearchParams(body), redirect: "manual" });
  const opened = await post(url, fields);
  const reply = await post(new URL(opened.headers.get("location") ?? "", url), { choice: "pay" });
  return new URL(reply.headers.get("location") ?? "");
}

/** Requests the URL that the gateway redirects the browser to, at one of the processes. */
const sendReturn = (harness: Harness, at: number, { back }: PaidOrder) =>
  call(`${harness.shop(at).url}${back.pathname}${back.search}`);

const getPayments = (harness: Harness, { orderId }: PaidOrder, status: string) =>
  harness.database.value<number>(`SELECT count(*)::int FROM payment WHERE order_id = $1 AND status::text = $2`, [
    orderId,
    status,
  ]);

async function assertPaidOnce(harness: Harness, paid: PaidOrder): Promise<void> {
  const count = (sql: string) => harness.database.value<number>(sql, [paid.orderId]);
  const email = `name = 'mail' AND data->'props'->>'step' = 'paid' AND data->'props'->>'orderId' = $1`;
  assert.deepEqual(
    {
      payments: await getPayments(harness, paid, "paid"),
      events: await count(`SELECT count(*)::int FROM order_event WHERE order_id = $1 AND kind = 'paid'`),
      emails: await count(`SELECT count(*)::int FROM pgboss.job WHERE ${email}`),
      status: await harness.database.value(`SELECT payment_status::text FROM "order" WHERE id = $1`, [paid.orderId]),
    },
    { payments: 1, events: 1, emails: 1, status: "paid" },
  );
}
