/** Unique things created many times at once at both processes, and changes during a checkout. */
import assert from "node:assert/strict";
import { placement } from "@/scripts/test/buyers";
import { call, checkOrders, send, unlessBusy, withKey } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import { type Buyer, createBuyers, createVariants } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";

const ten = Array.from({ length: 10 }, (_, at) => at);

export const onceRows: FaultRow[] = [
  {
    id: "PS-18",
    what: "a price that changes while an order is being written does not affect the order",
    run: async (harness) => {
      const [variant] = await createVariants(harness.database, 1, 10);
      assert(variant);
      const intents = (await createBuyers(harness.database, Array(2).fill([{ variant, quantity: 2 }]))).map(withKey);
      const [first, second] = intents;
      assert(first && second);
      let priceChange: Promise<unknown> = Promise.resolve();
      await harness.database.gated("order_event", async ({ open }) => {
        const pending = send(harness.shop(0).url, first);
        await harness.database.waitForGate(1);
        priceChange = harness.database.rows(`UPDATE variant SET price = price * 2 WHERE id = $1`, [variant.id]);
        await open();
        assert.equal((await pending).status, 201);
      });
      await priceChange;
      assert.equal((await send(harness.shop(1).url, second)).status, 201);
      const prices = await harness.database.rows<{ price: string; total: string }>(
        `SELECT unit_price::text AS price, line_total::text AS total FROM order_item WHERE variant_id = $1 ORDER BY id`,
        [variant.id],
      );
      const expected = [variant.price, variant.price * 2n].map((price) => ({ price: String(price), total: String(price * 2n) }));
      assert.deepEqual(prices, expected);
      return checkOrders(harness.database, intents);
    },
  },
  {
    id: "PS-20",
    what: "ten simultaneous additions of one product to a new cart, then of ten products, lose nothing",
    run: async (harness) => {
      const variants = await createVariants(harness.database, 11, 50);
      const [asha] = await createBuyers(harness.database, [[]]);
      const [first, ...others] = variants;
      assert(asha && first);
      const add = ({ productId }: { productId: string }, at: number) =>
        call(`${harness.shop(at).url}/api/cart/${asha.id}`, { method: "POST", as: asha, body: { productId, quantity: 1 } });
      const same = await Promise.all(ten.map((at) => add(first, at)));
      const different = await Promise.all(others.map(add));
      assert.deepEqual(distinctStatuses([...same, ...different]), [200]);
      const lines = await harness.database.rows<{ quantity: number }>(
        `SELECT quantity FROM cart_item WHERE user_id = $1 ORDER BY quantity DESC`,
        [asha.id],
      );
      assert.deepEqual(
        lines.map(({ quantity }) => quantity),
        [10, ...Array(10).fill(1)],
      );
      return { additions: same.length + different.length, lines: lines.length };
    },
  },
  {
    id: "PS-32",
    what: "fifty customers use a coupon for seven at once: seven get it",
    run: async (harness) => {
      const code = `MONSOON${process.pid}`;
      await harness.database.rows(
        `INSERT INTO coupon (id, code, kind, value, max_uses) VALUES (gen_random_uuid(), $1, 'percent', 10, 7)`,
        [code],
      );
      const carts = Array.from({ length: 50 }, (_, at) => [{ variant: harness.variant(at), quantity: 1 }]);
      const buyers = await createBuyers(harness.database, carts);
      const body = { ...placement, coupon: code };
      const buy = (as: Buyer, at: number) =>
        unlessBusy(() => call(`${harness.shop(at).url}/api/order`, { method: "POST", as, body }));
      const replies = await Promise.all(buyers.map(buy));
      const count = (status: number) => replies.filter((each) => each.status === status).length;
      assert.deepEqual(distinctStatuses(replies), [201, 409]);
      assert.equal(count(201), 7);
      assert.equal(await harness.database.value(`SELECT used FROM coupon WHERE code = $1`, [code]), 7);
      return { tried: replies.length, used: count(201), refused: count(409) };
    },
  },
  {
    id: "PS-33",
    what: "the same wish, subscriber, category or brand created ten times at once exists once",
    run: async (harness) => {
      const [asha] = await createBuyers(harness.database, [[]]);
      assert(asha);
      const { productId } = harness.variant(9);
      const name = `Monsoon ${process.pid}`;
      const email = `monsoon-${process.pid}@roof.example`;
      const admin = (path: string, body: object) => ({ path, as: harness.admin, body });
      const expected = [
        {
          path: `/api/wishlist/${asha.id}/${productId}`,
          as: asha,
          body: undefined,
          sql: `wishlist_item WHERE user_id = '${asha.id}'`,
        },
        { path: "/api/newsletter", as: undefined, body: { email }, sql: `newsletter_subscriber WHERE email = '${email}'` },
        { ...admin("/api/category", { name }), sql: `category WHERE name = '${name}'` },
        { ...admin("/api/brand", { name }), sql: `brand WHERE name = '${name}'` },
      ];
      for (const { sql, ...request } of expected) {
        const replies = await Promise.all(ten.map((at) => create(harness, at, request)));
        const statuses = distinctStatuses(replies);
        assert(
          statuses.every((status) => [200, 201, 409].includes(status)),
          `${request.path} returned ${statuses}`,
        );
        assert(statuses.some((status) => status < 300));
        assert.equal(await harness.database.value(`SELECT count(*)::int FROM ${sql}`), 1, request.path);
      }
      return { calls: expected.length * ten.length, rows: expected.length };
    },
  },
];

type Creation = { path: string; as: { token: string } | undefined; body: object | undefined };

const create = (harness: Harness, at: number, { path, as, body }: Creation) =>
  call(harness.shop(at).url + path, { method: "POST", body, ...(as && { as }) });

/** The distinct statuses of some replies. */
const distinctStatuses = (replies: readonly { status: number }[]) => [...new Set(replies.map(({ status }) => status))].toSorted();
