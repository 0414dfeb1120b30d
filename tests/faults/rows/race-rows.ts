/** Races over both processes: one order per intent, and each piece is sold once. */
import assert from "node:assert/strict";
import { getCode, readTicket } from "@/lib/platform/server/auth/one-time-code";
import { fillCarts, placement } from "@/scripts/test/buyers";
import { call, checkOrders, getIntent, send, unlessBusy, withKey } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import { createBuyers, createVariants, type Variant } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";

const getStock = (harness: Harness, variant: Variant) =>
  harness.database.value<number>(`SELECT stock FROM variant WHERE id = $1`, [variant.id]);

const countInCart = (harness: Harness, buyer: { id: string }) =>
  harness.database.value<number>(`SELECT coalesce(sum(quantity), 0)::int FROM cart_item WHERE user_id = $1`, [buyer.id]);

const getStatuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).toSorted();

export const raceRows: FaultRow[] = [
  {
    id: "PS-08",
    what: "two customers order the last piece at two processes: one gets it",
    run: async (harness, { races }) => {
      const variants = await createVariants(harness.database, races, 1);
      const buyers = await createBuyers(
        harness.database,
        variants.flatMap((variant) => [[{ variant, quantity: 1 }], [{ variant, quantity: 1 }]]),
      );
      const intents = buyers.map((buyer) => getIntent(buyer));
      for (const [round, variant] of variants.entries()) {
        const rivals = intents.slice(2 * round, 2 * round + 2);
        const replies = await Promise.all(rivals.map((rival, at) => send(harness.shop(round + at).url, rival)));
        assert.deepEqual(getStatuses(replies), [201, 409]);
        assert.equal(await getStock(harness, variant), 0);
        const carts = await Promise.all(rivals.map(({ buyer }) => countInCart(harness, buyer)));
        assert.deepEqual(
          carts,
          replies.map(({ status }) => (status === 409 ? 1 : 0)),
        );
      }
      const figures = await checkOrders(harness.database, intents);
      assert.equal(figures.found, races);
      return { rounds: races, ...figures };
    },
  },
  {
    id: "PS-08 lines",
    what: "carts with the same variants in different order, for more than the stock: no more is sold than there is",
    run: async (harness) => {
      const variants = await createVariants(harness.database, 3, 12);
      const lines = variants.map((variant) => ({ variant, quantity: 1 }));
      const carts = Array.from({ length: 24 }, (_, at) => [...lines.slice(at % 3), ...lines.slice(0, at % 3)]);
      const intents = (await createBuyers(harness.database, carts)).map(withKey);
      const replies = await Promise.all(intents.map((intent, at) => unlessBusy(() => send(harness.shop(at).url, intent))));
      assert.deepEqual(getStatuses(replies), [...Array(12).fill(201), ...Array(12).fill(409)]);
      for (const variant of variants) assert.equal(await getStock(harness, variant), 0);
      return checkOrders(harness.database, intents);
    },
  },
  {
    id: "PS-08 crossed",
    what: "200 buyers lock two variants in opposite order: exactly those whose call succeeds have an order",
    run: async (harness) => {
      const [one, other] = await createVariants(harness.database, 2, 1000);
      assert(one && other);
      const lines = [one, other].map((variant) => ({ variant, quantity: 1 }));
      const carts = Array.from({ length: 200 }, (_, at) => (at % 2 ? lines : lines.toReversed()));
      const intents = (await createBuyers(harness.database, carts)).map((buyer) => getIntent(buyer));
      const replies = await Promise.all(intents.map((intent, at) => send(harness.shop(at >> 1).url, intent)));
      // On a slow machine some requests time out (status 0), which is not a wrong reply.
      assert.deepEqual(getStatuses(replies.filter(({ status }) => ![0, 201, 503].includes(status))), []);
      const figures = await checkOrders(harness.database, intents);
      const refused = intents.filter((intent) => intent.replies[0]?.status === 503).map(({ buyer }) => buyer.id);
      const orphans = await harness.database.rows(`SELECT id FROM "order" WHERE user_id = ANY($1::uuid[])`, [refused]);
      assert.deepEqual(orphans, [], "an order exists although its call failed");
      assert(figures.acknowledged > 0);
      return { refused: refused.length, slowestMs: Math.round(Math.max(...replies.map(({ ms }) => ms))), ...figures };
    },
  },
  {
    id: "PS-12",
    what: "ten simultaneous checkouts of one cart make one order",
    run: async (harness) => {
      const carts = Array.from({ length: 6 }, (_, at) => [{ variant: harness.variant(at), quantity: 1 }]);
      const intents = (await createBuyers(harness.database, carts)).map((buyer, at) =>
        at % 2 ? withKey(buyer) : getIntent(buyer),
      );
      for (const intent of intents) {
        const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => send(harness.shop(at).url, intent)));
        assert.deepEqual(getStatuses(replies), intent.key ? Array(10).fill(201) : [201, ...Array(9).fill(409)]);
        assert.equal(intent.acknowledged.size, 1);
      }
      return checkOrders(harness.database, intents);
    },
  },
  {
    id: "PS-13",
    what: "the same idempotency key again, at the other process and after a restart, makes one order",
    run: async (harness) => {
      const variant = harness.variant(2);
      const intents = (await createBuyers(harness.database, [[{ variant, quantity: 1 }]])).map(withKey);
      const [intent] = intents;
      assert(intent);
      const first = await send(harness.shop(0).url, intent);
      await fillCarts((sql, values) => harness.database.rows(sql, values), [{ userId: intent.buyer.id, variant, quantity: 2 }]);
      await send(harness.shop(1).url, intent);
      await harness.shop(0).stop();
      await harness.shop(0).start();
      await send(harness.shop(0).url, intent);
      assert.deepEqual(getStatuses(intent.replies), [201, 201, 201]);
      assert.deepEqual([...intent.acknowledged], [first.data._id]);
      assert.equal(await countInCart(harness, intent.buyer), 2, "the cart of the next order was changed");
      const { buyer: as, key } = intent;
      const other = await call(`${harness.shop(1).url}/api/order`, {
        method: "POST",
        as,
        key,
        body: { ...placement, note: "Ring twice" },
      });
      assert.equal(other.status, 409);
      return checkOrders(harness.database, intents);
    },
  },
  {
    id: "AN-10 codes",
    what: "a hundred simultaneous guesses of a code at two processes: five are counted, nobody logs in",
    run: async (harness) => {
      const { data } = await call(`${harness.shop(0).url}/api/users/code`, { method: "POST", body: { mobile: "9841230000" } });
      const { ticket = "" } = data as { ticket?: string };
      const id = readTicket(ticket, "sign-in");
      assert(id, "no code was sent");
      const rightCode = getCode(id);
      const wrongCode = String((Number(rightCode) + 1) % 1_000_000).padStart(6, "0");
      const enter = (at: number, code: string) =>
        call(`${harness.shop(at).url}/api/users/code/sign-in`, { method: "POST", body: { ticket, code, fullName: "Nobody" } });
      const replies = await Promise.all(Array.from({ length: 100 }, (_, at) => enter(at, wrongCode)));
      const statuses = new Set(getStatuses(replies));
      assert(
        [...statuses].every((status) => status === 401 || status === 429),
        [...statuses].join(", "),
      );
      const tries = await harness.database.value<number>(`SELECT tries FROM sign_in_code WHERE id = $1`, [id]);
      assert.equal(tries, 5);
      await harness.database.rows("DELETE FROM rate_limit");
      assert.equal((await enter(1, rightCode)).status, 401, "the right code was accepted after five wrong ones");
      const users = await harness.database.value<number>(`SELECT count(*)::int FROM "user" WHERE mobile = $1`, [
        "+9779841230000",
      ]);
      assert.equal(users, 0);
      return { tries, refused: replies.length };
    },
  },
  {
    id: "PS-22",
    what: "ten simultaneous cancellations of one order return its stock once",
    run: async (harness) => {
      const [variant] = await createVariants(harness.database, 1, 10);
      assert(variant);
      const intents = (await createBuyers(harness.database, Array(3).fill([{ variant, quantity: 3 }]))).map(withKey);
      for (const [at, intent] of intents.entries()) {
        const { data } = await send(harness.shop(at).url, intent);
        assert.equal(await getStock(harness, variant), 7);
        const replies = await Promise.all(Array.from({ length: 10 }, (_, time) => cancel(harness, time, data._id, intent.buyer)));
        assert.deepEqual(getStatuses(replies), [200, ...Array(9).fill(409)]);
        assert.equal(await getStock(harness, variant), 10);
      }
      return checkOrders(harness.database, intents);
    },
  },
  {
    id: "PS-22 ship",
    what: "when an order is cancelled and shipped at the same time, only one of them happens",
    run: async (harness) => {
      const intents = await harness.createIntents(15);
      const counts = { cancelled: 0, shipped: 0 };
      for (const [round, intent] of intents.entries()) {
        const { data } = await send(harness.shop(round).url, intent);
        const confirmed = await admin(harness, round, `${data._id}/confirm`, { status: "confirmed" });
        assert.equal(confirmed.status, 200);
        const cancelling = () => admin(harness, round, `${data._id}/cancel`, { reason: "Out of stock after all" });
        const shipping = () => admin(harness, round + 1, `${data._id}/order-shipped`, {});
        // Alternate which request is sent first.
        const rivals = round % 2 ? [cancelling, shipping] : [shipping, cancelling];
        const replies = await Promise.all(rivals.map((rival) => rival()));
        const [cancelled, shipped] = round % 2 ? replies : replies.toReversed();
        assert(cancelled && shipped);
        assert.deepEqual(getStatuses([cancelled, shipped]), [200, 409]);
        const status = await harness.database.value(`SELECT status::text FROM "order" WHERE id = $1`, [data._id]);
        assert.equal(status, cancelled.status === 200 ? "cancelled" : "shipped");
        counts[cancelled.status === 200 ? "cancelled" : "shipped"]++;
      }
      return { ...counts, ...(await checkOrders(harness.database, intents)) };
    },
  },
  {
    id: "PS-22 invoices",
    what: "orders that are shipped at both processes at once get one tax invoice each, numbered without a gap",
    run: async (harness) => {
      const intents = await harness.createIntents(20);
      const ids: string[] = [];
      for (const [round, intent] of intents.entries()) {
        const { data } = await send(harness.shop(round).url, intent);
        assert.equal((await admin(harness, round, `${data._id}/confirm`, { status: "confirmed" })).status, 200);
        assert(data._id);
        ids.push(data._id);
      }
      const issued = `SELECT serial FROM invoice WHERE order_id = ANY($1::uuid[]) ORDER BY serial`;
      assert.deepEqual(await harness.database.rows(issued, [ids]), []);
      const ship = (id: string, at: number) => unlessBusy(() => admin(harness, at, `${id}/order-shipped`, {}));
      const replies = await Promise.all(ids.flatMap((id, at) => [ship(id, at), ship(id, at + 1)]));
      assert.deepEqual(getStatuses(replies), [...Array(ids.length).fill(200), ...Array(ids.length).fill(409)]);
      const serials = (await harness.database.rows<{ serial: number }>(issued, [ids])).map(({ serial }) => serial);
      const [first = 0] = serials;
      assert.deepEqual(
        serials,
        ids.map((_, at) => first + at),
      );
      return { invoices: serials.length, ...(await checkOrders(harness.database, intents)) };
    },
  },
];

function admin(harness: Harness, at: number, path: string, body: object) {
  return call(`${harness.shop(at).url}/api/order/admin/${path}`, { method: "PATCH", as: harness.admin, body });
}

/** Cancels by turns as the customer and as staff, at both processes. */
function cancel(harness: Harness, time: number, id: string | undefined, buyer: { token: string }) {
  const body = { reason: "Ordered by mistake" };
  if (time % 4 < 2) return admin(harness, time, `${id}/cancel`, body);
  return call(`${harness.shop(time).url}/api/order/mine/${id}/cancel`, { method: "PATCH", as: buyer, body });
}
