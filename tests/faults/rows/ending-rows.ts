/** Interruptions: the mail service, a process that is shut down, a customer who disconnects. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { placement } from "@/scripts/test/buyers";
import { call, checkOrders, type Intent, isLockWait, send, toHeaders } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import type { FaultRow } from "@/tests/faults/rows";
import { waitUntil } from "@/tests/faults/wait-until";
import { factory } from "@/tests/support/factories";

export const endingRows: FaultRow[] = [
  {
    id: "FL-26",
    what: "while the mail service is down people can buy, reset passwords and subscribe; their emails arrive later, once",
    run: async (harness) => {
      const intents: Intent[] = [];
      const others: string[] = [];
      for (const mood of ["refusing", 500, 429] as const) {
        harness.mail.mood = mood;
        const buyers = await harness.createIntents(2);
        intents.push(...buyers);
        const calls = harness.mail.calls;
        for (const [at, intent] of buyers.entries()) assert.equal((await send(harness.shop(at).url, intent)).status, 201);
        others.push(await requestReset(harness), await subscribe(harness));
        await waitUntil("the worker tries to send", () => harness.mail.calls > calls);
      }
      const expected = new Map([...intents.map(({ buyer }) => buyer.email), ...others].map((email) => [email, 1]));
      const arrived = () => new Map([...expected.keys()].map((email) => [email, harness.mail.emailsTo(email)]));
      assert.deepEqual(new Set(arrived().values()), new Set([0]));
      harness.mail.mood = "well";
      const recovered = performance.now();
      await waitUntil("every email arrives", () => [...arrived().values()].every((count) => count > 0));
      const recoveredMs = Math.round(performance.now() - recovered);
      await sleep(1500);
      assert.deepEqual(arrived(), expected, "an email arrived twice");
      return { emails: expected.size, recoveredMs, ...(await checkOrders(harness.database, intents)) };
    },
  },
  {
    id: "FL-19",
    what: "SIGTERM during 20 checkouts lets them all finish",
    run: async (harness) => {
      const intents = await harness.createIntents(20);
      const shop = harness.shop(0);
      const end = { code: null as number | null, ms: 0 };
      let readiness = 0;
      await harness.database.gated("order_event", async (gate) => {
        const pending = intents.map((intent) => send(shop.url, intent));
        await harness.database.waitForGate(5);
        // The others arrive meanwhile. Those at the gate give up after three seconds, and those behind them after four.
        await sleep(300);
        const ending = shop.stop();
        await sleep(150);
        const health = call(`${shop.url}/api/health/ready`);
        await gate.open();
        readiness = (await health).status;
        await Promise.all(pending);
        Object.assign(end, await ending);
      });
      await shop.start();
      const refused = intents.flatMap(({ replies }) => replies).filter(({ status }) => status !== 201);
      assert.deepEqual(
        refused.filter((reply) => !isLockWait(reply)),
        [],
      );
      assert(refused.length <= 10, `${refused.length} of 20 waited too long for a lock`);
      assert([0, 503].includes(readiness), `it reported itself ready: ${readiness}`);
      assert.equal(end.code, 0);
      assert(end.ms <= 15_000, `it took ${end.ms} ms to end`);
      return { endedMs: Math.round(end.ms), ...(await checkOrders(harness.database, intents)) };
    },
  },
  {
    id: "FL-37",
    what: "a customer who disconnects right after sending, and sends again, gets one order",
    run: async (harness, { races }) => {
      const intents = await harness.createIntents(races);
      await runConcurrently(intents, 10, async (intent, at) => {
        await sendAndLeave(harness.shop(at).url, intent);
        assert.equal((await send(harness.shop(at + 1).url, intent)).status, 201);
      });
      const figures = await checkOrders(harness.database, intents);
      assert.equal(figures.found, intents.length);
      return figures;
    },
  },
];

/** At most `atOnce` at the same time. */
async function runConcurrently(
  intents: Intent[],
  atOnce: number,
  work: (intent: Intent, at: number) => Promise<void>,
): Promise<void> {
  const waiting = [...intents.entries()];
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Sends a complete checkout and resets the connection within 40 ms, mostly before the reply. */
function sendAndLeave(url: string, { buyer, key }: Intent): Promise<void> {
  const { hostname, port } = new URL(url);
  const body = JSON.stringify(placement);
  const headers = { host: `${hostname}:${port}`, ...toHeaders({ as: buyer, body, key }), "content-length": body.length };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST /api/order HTTP/1.1\r\n${head.join("")}\r\n${body}`, () => {
        setTimeout(() => socket.resetAndDestroy(), Math.random() * 40);
      });
    });
    socket.on("error", () => {}).once("close", () => resolve());
  });
}

/** Requests a password reset. Returns the address that must get an email. */
async function requestReset(harness: Harness): Promise<string> {
  const { email } = await factory.customer();
  const reply = await call(`${harness.shop(0).url}/api/users/forgot/password`, { method: "PATCH", body: { email } });
  assert.equal(reply.status, 200);
  return email;
}

async function subscribe(harness: Harness): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const reply = await call(`${harness.shop(1).url}/api/newsletter`, { method: "POST", body: { email } });
  assert(reply.status === 200 || reply.status === 201, `${reply.status}`);
  return email;
}
