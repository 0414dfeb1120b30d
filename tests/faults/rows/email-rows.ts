/** Emails, while one of them or the mail service fails. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { call } from "../checkout";
import type { Harness } from "../harness";
import type { FaultRow } from "../rows";
import { waitUntil } from "../wait-until";

export const emailRows: FaultRow[] = [
  {
    id: "FL-29",
    what: "many emails at two processes, one address always refused: each is sent once, that one is given up and delays nobody",
    run: async (harness, { emails: emailCount }) => {
      const mark = `fl29-${Date.now()}`;
      const poison = `refused@${mark}.example`;
      harness.mail.refused.set(poison, 0);
      const startedAt = performance.now();
      const others = Array.from({ length: emailCount - 1 }, (_, at) => `person${at}@${mark}.example`);
      await queue(harness, [poison, ...others]);
      const arrived = () => others.filter((address) => harness.mail.emailsTo(address) > 0).length;
      await waitUntil("everybody else has received the email", () => arrived() === others.length, 180_000);
      const othersMs = Math.round(performance.now() - startedAt);
      await waitUntil("the refused one is given up", async () => (await getState(harness, poison)) === "failed", 60_000);
      await sleep(1500);
      assert.deepEqual(new Set(others.map((address) => harness.mail.emailsTo(address))), new Set([1]), "an email arrived twice");
      const tries = harness.mail.refused.get(poison) ?? 0;
      assert.equal(tries, 5);
      const [failed] = await harness.database.rows<{ data: { to: string } }>(
        `SELECT data FROM pgboss.job WHERE name = 'mail-failed' AND data->>'to' = $1`,
        [poison],
      );
      assert.equal(failed?.data.to, poison, "the failed email is not in the queue mail-failed");
      harness.mail.refused.delete(poison);
      return { emails: emailCount, othersMs, tries };
    },
  },
  {
    id: "FL-29 newsletter",
    what: "kill -9 of a shop while two send a newsletter: everybody gets it once",
    run: async (harness, { emails: emailCount }) => {
      const mark = `issue-${Date.now()}`;
      const [shop, other] = harness.shops;
      await harness.database.rows(
        `INSERT INTO newsletter_subscriber (id, email, confirmed_at)
         SELECT gen_random_uuid(), 'person' || n || '@' || $1 || '.example', now() FROM generate_series(1, $2::int) n`,
        [mark, emailCount],
      );
      const content = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Look up once." }] }] };
      const as = harness.admin;
      const issues = `${other.url}/api/newsletter/issue`;
      const created = await call(issues, { method: "POST", as, body: { subject: mark, preview: "", content } });
      assert.equal(created.status, 201);
      const { _id } = created.data;
      assert.equal((await call(`${issues}/${_id}/send`, { method: "POST", as, body: {} })).status, 200);
      const emails = () => [...harness.mail.delivered.values()].filter(({ subject }) => subject === mark);
      await waitUntil("some are sent", () => emails().length >= 15);
      await shop.kill();
      const sentBeforeKill = emails().length;
      await shop.start();
      const isSent = async () => {
        const [issue] = await harness.database.rows<{ status: string }>(
          "SELECT status::text FROM newsletter_issue WHERE id = $1",
          [_id],
        );
        return issue?.status === "sent";
      };
      await waitUntil("the issue is sent", isSent, 180_000);
      assert.equal(emails().length, emailCount);
      assert.equal(new Set(emails().map(({ to }) => to)).size, emailCount, "somebody got it twice");
      const failed = await harness.database.rows("SELECT 1 FROM newsletter_delivery WHERE issue_id = $1 AND result <> 'sent'", [
        _id,
      ]);
      assert.equal(failed.length, 0);
      await harness.database.rows("DELETE FROM newsletter_subscriber WHERE email LIKE '%' || $1 || '.example'", [mark]);
      return { emails: emailCount, sentBeforeKill };
    },
  },
  {
    id: "FL-30",
    what: "the mail service is down for ten minutes (waits are skipped, attempts are not): exponential backoff with jitter, few calls",
    run: async (harness) => {
      const mark = `fl30-${Date.now()}`;
      const addresses = Array.from({ length: 4 }, (_, at) => `person${at}@${mark}.example`);
      const [before] = await harness.database.rows<{ retry_delay: number; retry_backoff: boolean }>(
        `SELECT retry_delay, retry_backoff FROM pgboss.queue WHERE name = 'mail'`,
      );
      // Other rows leave hundreds of emails in the queue, which are sent at eight per second.
      await waitUntil("the emails of other rows have been sent", async () => (await countDue(harness)) === 0, 90_000);
      // The settings of lib/platform/server/mail/queue.ts, which the harness shortens for the other rows.
      await harness.database.rows(`UPDATE pgboss.queue SET retry_delay = 5, retry_backoff = true WHERE name = 'mail'`);
      harness.mail.mood = 500;
      try {
        await queue(harness, addresses);
        const waits = await Promise.all(addresses.map((address) => collectWaits(harness, address, 600)));
        const maxCalls = Math.max(...waits.map(({ length }) => length + 1));
        assert(maxCalls <= 20, `one email was tried ${maxCalls} times in ten minutes`);
        for (const each of waits) for (const [at, wait] of each.slice(0, 3).entries()) assertWithin(wait, at);
        assert(new Set(waits.map(([first]) => first?.toFixed(2))).size > 1, "all emails wait equally long");
        harness.mail.mood = "well";
        await waitUntil("the emails arrive", async () => {
          // Each time: a try that began while the service was down ends with another wait.
          await skipWait(harness, mark);
          return addresses.every((address) => harness.mail.emailsTo(address) === 1);
        });
        return { emails: addresses.length, maxCalls, longestWait: Math.round(Math.max(...waits.flat())) };
      } finally {
        harness.mail.mood = "well";
        await harness.database.rows(`UPDATE pgboss.queue SET retry_delay = $1, retry_backoff = $2 WHERE name = 'mail'`, [
          before?.retry_delay,
          before?.retry_backoff,
        ]);
      }
    },
  },
];

/** The n-th wait is between 5 · 2ⁿ seconds and twice that, at most a minute. */
function assertWithin(wait: number, at: number): void {
  const min = Math.min(60, 5 * 2 ** at);
  assert(wait >= min - 1 && wait <= Math.min(60, min * 2) + 1, `wait ${at + 1} is ${wait} s`);
}

/** Queues emails as the shop does (lib/platform/server/mail/queue.ts), all at once, with the queue's settings. */
async function queue(harness: Harness, addresses: string[]): Promise<void> {
  await harness.database.rows(
    `INSERT INTO pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, policy, dead_letter)
     SELECT q.name, jsonb_build_object('to', address, 'template', 'password-changed', 'props', jsonb_build_object('fullName', 'Asha')),
       q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds, q.policy, q.dead_letter
     FROM pgboss.queue q, unnest($1::text[]) address WHERE q.name = 'mail'`,
    [addresses],
  );
}

/** How many emails are due. */
async function countDue(harness: Harness): Promise<number> {
  const due = await harness.database.rows(
    "SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state IN ('created', 'retry') AND start_after <= now()",
  );
  return due.length;
}

async function getState(harness: Harness, address: string): Promise<string | undefined> {
  const [task] = await harness.database.rows<{ state: string }>(
    `SELECT state::text FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1`,
    [address],
  );
  return task?.state;
}

/** The waits of an email after each attempt, in seconds, until their sum reaches `seconds`. The waits are skipped. */
async function collectWaits(harness: Harness, address: string, seconds: number): Promise<number[]> {
  const waits: number[] = [];
  let passed = 0;
  while (passed < seconds) {
    let wait: number | undefined;
    await waitUntil(`try ${waits.length + 1} of ${address}`, async () => {
      const [task] = await harness.database.rows<{ wait: number }>(
        `UPDATE pgboss.job j SET start_after = now()
         FROM (SELECT id, extract(epoch FROM start_after - now())::float AS wait FROM pgboss.job
               WHERE name = 'mail' AND state = 'retry' AND data->>'to' = $1 AND retry_count <= $2 AND start_after > now() FOR UPDATE) waiting
         WHERE j.name = 'mail' AND j.id = waiting.id RETURNING waiting.wait`,
        [address, waits.length],
      );
      wait = task?.wait;
      return wait !== undefined;
    }).catch(async (error) => {
      const tasks = await harness.database.rows("SELECT * FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1", [address]);
      throw new Error(`${error.message}: ${JSON.stringify(tasks)}`);
    });
    if (wait === undefined) break;
    waits.push(wait);
    passed += wait;
  }
  return waits;
}

const skipWait = (harness: Harness, mark: string) =>
  harness.database.rows(`UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND data->>'to' LIKE '%' || $1 || '%'`, [
    mark,
  ]);
