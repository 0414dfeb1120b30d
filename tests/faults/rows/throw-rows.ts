/** Errors in a call, a page, a socket listener or a task affect nothing else. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import { call, send, withKey } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import { type Buyer, createBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";
import { waitUntil } from "@/tests/faults/wait-until";

export const throwRows: FaultRow[] = [
  {
    id: "FL-25 XS-24",
    what: "a call and a page that throw give 500, and everything else works",
    run: async (harness) => {
      const pids = harness.shops.map(({ pid }) => pid);
      const [buyer] = await createBuyers(harness.database, [[{ variant: harness.variant(5), quantity: 1 }]]);
      assert(buyer);
      const broken = ["/api/faq", "/faq"];
      const healthy = ["/api/category", "/api/product?limit=3", "/products?sort=price&page=2", "/api/health/ready"];
      const results = await harness.database.withoutTable("faq", async () => ({
        broken: await statuses(harness, broken),
        healthy: await statuses(harness, healthy),
        cart: await statuses(harness, [`/api/cart/${buyer.id}`], buyer),
      }));
      assert.deepEqual(new Set(results.broken), new Set([500]));
      assert.deepEqual(new Set([...results.healthy, ...results.cart]), new Set([200]));
      const malformed = await Promise.all(
        bodies.map((body) => call(`${harness.shop(0).url}/api/newsletter`, { method: "POST", body })),
      );
      assert.deepEqual(new Set(malformed.map(({ status }) => status)), new Set([400]));
      assert.deepEqual(new Set(await statuses(harness, broken)), new Set([200]));
      const now = harness.shops.map(({ pid }) => pid);
      assert.deepEqual(now, pids);
      return {
        failed: results.broken.length,
        unharmed: results.healthy.length + results.cart.length,
        malformed: malformed.length,
      };
    },
  },
  {
    id: "FL-25 sockets",
    what: "sockets and database listeners survive malformed input and a failing session lookup",
    run: async (harness) => {
      const buyers = await createBuyers(harness.database, [[{ variant: harness.variant(6), quantity: 1 }], []]);
      const [asha, late] = buyers;
      assert(asha && late);
      const sockets = harness.shops.map(({ url }) => open(url, asha));
      await waitUntil("both sockets are open", () => sockets.every(({ connected }) => connected));
      for (const socket of sockets) for (const message of malformedMessages) socket.emit("joinRoom", message);
      const frames = await Promise.all(harness.shops.map(({ url }) => sendFrames(url, asha)));
      for (const channel of ["notification", "session_ended", "public_content"])
        for (const payload of payloads) await harness.database.rows("SELECT pg_notify($1, $2)", [channel, payload]);
      // If the session lookup fails, the refusal is temporary: the client reconnects by itself.
      let waiting: Socket[] = [];
      await harness.database.withoutTable("revoked_token", async () => {
        waiting = harness.shops.map(({ url }) => open(url, late));
        await sleep(700);
        assert(waiting.every(({ connected, active }) => !connected && active));
      });
      await waitUntil("the waiting sockets are connected", () => waiting.every(({ connected }) => connected));
      const received: unknown[] = [];
      for (const socket of [...sockets, ...waiting]) socket.on("notification", ({ title }) => received.push(title));
      await notify(harness, buyers);
      await waitUntil("every socket receives the notification", () => received.length === 4);
      for (const socket of [...sockets, ...waiting]) socket.disconnect();
      return {
        malformed: 2 * malformedMessages.length,
        frames: frames.reduce((sum, count) => sum + count),
        messages: 3 * payloads.length,
      };
    },
  },
  {
    id: "FL-25 tasks",
    what: "malformed tasks do not delay the emails after them",
    run: async (harness) => {
      const poison = ["null", "{}", "[]", `{"template":"nothing","to":"a@shop.example","props":{}}`, `{"importId":7}`];
      const insert = "INSERT INTO pgboss.job (name, data) SELECT name, $1::jsonb FROM unnest($2::text[]) name RETURNING id";
      const ids: string[] = [];
      for (const data of poison) {
        const inserted = await harness.database.rows<{ id: string }>(insert, [data, ["mail", "product-import"]]);
        ids.push(...inserted.map(({ id }) => id));
      }
      const intents = (await createBuyers(harness.database, [[{ variant: harness.variant(7), quantity: 1 }]])).map(withKey);
      for (const intent of intents) assert.equal((await send(harness.shop(1).url, intent)).status, 201);
      const countTried = () =>
        harness.database.value<number>(
          "SELECT count(*)::int FROM pgboss.job WHERE id = ANY($1) AND (retry_count > 0 OR state IN ('failed', 'completed'))",
          [ids],
        );
      await waitUntil("the email arrives", () => intents.every(({ buyer }) => harness.mail.emailsTo(buyer.email) === 1));
      await waitUntil("every bad task is tried", async () => (await countTried()) >= ids.length, 45_000);
      await harness.database.rows("DELETE FROM pgboss.job WHERE id = ANY($1)", [ids]);
      return { bad: ids.length, emails: intents.length };
    },
  },
];

const bodies = [null, [], "x", 7, {}, { email: { $gt: "" } }, { email: ["a@b.np"] }, { email: null }, { email: "\u0000" }];
const malformedMessages = [
  null,
  7,
  "x",
  [],
  {},
  { roomId: {} },
  { roomId: ["a"] },
  { toString: 1 },
  JSON.parse('{"__proto__":{"roomId":1}}'),
];
const payloads = ["", "{", "null", "7", "[]", '"x"', '{"userId":{}}', '{"userId":["a"],"jti":7}'];
/** Frames that no Socket.IO client sends, for a connection that has logged in. */
const rawFrames = [
  "42[",
  "42",
  "42[null]",
  '42["error",{}]',
  '42["disconnect"]',
  "40/other,{}",
  "43[]",
  '451-["x",{"_placeholder":true,"num":9}]',
  "9",
  "4",
];

function open(url: string, { token }: Buyer): Socket {
  return io(url, {
    auth: { token },
    transports: ["websocket"],
    forceNew: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 400,
  });
}

/** Each over its own connection, because the shop closes a connection after a malformed frame. */
async function sendFrames(url: string, { token }: Buyer): Promise<number> {
  for (const frame of rawFrames) {
    const socket = new WebSocket(`${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
    await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
    socket.send(`40${JSON.stringify({ token })}`);
    await sleep(40);
    socket.send(frame);
    socket.send(Buffer.from([4, 255, 0, 1]));
    await sleep(40);
    socket.close();
  }
  return rawFrames.length;
}

function notify(harness: Harness, buyers: readonly Buyer[]) {
  return harness.database.rows(
    `INSERT INTO notification (id, user_id, kind, title, body)
      SELECT gen_random_uuid(), id, 'order', 'Your order was shipped.', '' FROM unnest($1::uuid[]) id`,
    [buyers.map(({ id }) => id)],
  );
}

async function statuses(harness: Harness, paths: readonly string[], as?: Buyer): Promise<number[]> {
  const requests = harness.shops.flatMap(({ url }) => paths.map((path) => call(url + path, as ? { as } : {})));
  return (await Promise.all(requests)).map(({ status }) => status);
}
