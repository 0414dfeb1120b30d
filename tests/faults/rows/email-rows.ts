/** Emails while something is wrong with one of them, or with the mail service. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { call } from "../checkout";
import type { Harness } from "../harness";
import type { FaultRow } from "../rows";

export const emailRows: FaultRow[] = [
  {
    id: "FL-29",
    what: "many emails over two processes, one address always refused: each sent once, that one given up, nobody waits for it",
    run: async (harness, { emails: emailCount }) => {
      const mark = `fl29-${Date.now()}`;
      const poison = `refused@${mark}.example`;
      harness.mail.refused.set(poison, 0);
      const began = performance.now();
      const others = Array.from({ length: emailCount - 1 }, (_, at) => `person${at}@${mark}.example`);
      await queue(harness, [poison, ...others]);
      const arrived = () => others.filter((address) => harness.mail.emailsTo(address) > 0).length;
      await until("everybody else has the email", 180_000, async () => arrived() === others.length);
      const othersMs = Math.round(performance.now() - began);
      await until("the refused one is given up", 60_000, async () => (await getState(harness, poison)) === "failed");
      await sleep(1500);
      assert.deepEqual(new Set(others.map((address) => harness.mail.emailsTo(address))), new Set([1]), "an email arrived twice");
      const tries = harness.mail.refused.get(poison) ?? 0;
      assert.equal(tries, 5);
      const [kept] = await harness.database.rows<{ data: { to: string } }>(
        `SELECT data FROM pgboss.job WHERE name = 'mail-failed' AND data->>'to' = $1`,
        [poison],
      );
      assert.equal(kept?.data.to, poison, "somebody can look at what was given up");
      harness.mail.refused.delete(poison);
      return { emails: emailCount, othersMs, tries };
    },
  },
  {
    id: "FL-29 newsletter",
    what: "kill -9 of a shop while an issue goes out over two: everybody gets it once",
    run: async (harness) => {
      const mark = `issue-${Date.now()}`;
      const [shop, other] = harness.shops;
      await harness.database.rows(
        `INSERT INTO newsletter_subscriber (id, email, confirmed_at)
         SELECT gen_random_uuid(), 'person' || n || '@' || $1 || '.example', now() FROM generate_series(1, 400) n`,
        [mark],
      );
      const content = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Look up once." }] }] };
      const as = harness.admin;
      const issues = `${other.url}/api/newsletter/issue`;
      const made = await call(issues, { method: "POST", as, body: { subject: mark, preview: "", content } });
      assert.equal(made.status, 201);
      const { _id } = made.data;
      assert.equal((await call(`${issues}/${_id}/send`, { method: "POST", as, body: {} })).status, 200);
      const emails = () => [...harness.mail.delivered.values()].filter(({ subject }) => subject === mark);
      await until("some are sent", 30_000, async () => emails().length >= 40);
      await shop.kill();
      const atKill = emails().length;
      await shop.start();
      await until("the issue is sent", 90_000, async () => {
        const [issue] = await harness.database.rows<{ status: string }>(
          "SELECT status::text FROM newsletter_issue WHERE id = $1",
          [_id],
        );
        return issue?.status === "sent";
      });
      assert.equal(emails().length, 400);
      assert.equal(new Set(emails().map(({ to }) => to)).size, 400, "somebody got it twice");
      const failed = await harness.database.rows("SELECT 1 FROM newsletter_delivery WHERE issue_id = $1 AND result <> 'sent'", [
        _id,
      ]);
      assert.equal(failed.length, 0);
      await harness.database.rows("DELETE FROM newsletter_subscriber WHERE email LIKE '%' || $1 || '.example'", [mark]);
      return { emails: 400, atKill };
    },
  },
  {
    id: "FL-30",
    what: "the mail service is away for ten minutes (its waits are skipped, not its tries): growing, uneven waits, few calls",
    run: async (harness) => {
      const mark = `fl30-${Date.now()}`;
      const addresses = Array.from({ length: 4 }, (_, at) => `person${at}@${mark}.example`);
      const [before] = await harness.database.rows<{ retry_delay: number; retry_backoff: boolean }>(
        `SELECT retry_delay, retry_backoff FROM pgboss.queue WHERE name = 'mail'`,
      );
      // Other rows leave hundreds of emails about their orders, of which eight are tried each second.
      await until("the emails of other rows have been tried", 90_000, async () => (await getDue(harness)) === 0);
      // As lib/platform/mail/queue.ts has it; the harness shortens it for the other rows.
      await harness.database.rows(`UPDATE pgboss.queue SET retry_delay = 5, retry_backoff = true WHERE name = 'mail'`);
      harness.mail.mood = 500;
      try {
        await queue(harness, addresses);
        const waits = await Promise.all(addresses.map((address) => waitsWithin(harness, address, 600)));
        const most = Math.max(...waits.map(({ length }) => length + 1));
        assert(most <= 20, `one email was tried ${most} times in ten minutes`);
        for (const each of waits) for (const [at, wait] of each.slice(0, 3).entries()) assertWithin(wait, at);
        assert(new Set(waits.map(([first]) => first?.toFixed(2))).size > 1, "every email waits as long as the others");
        harness.mail.mood = "well";
        await skipWait(harness, mark);
        await until("the emails arrive", 30_000, async () => addresses.every((address) => harness.mail.emailsTo(address) === 1));
        return { emails: addresses.length, mostCalls: most, longestWait: Math.round(Math.max(...waits.flat())) };
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

/** The n-th wait lies between 5 · 2ⁿ and twice that, up to a minute. */
function assertWithin(wait: number, at: number): void {
  const least = Math.min(60, 5 * 2 ** at);
  assert(wait >= least - 1 && wait <= Math.min(60, least * 2) + 1, `wait ${at + 1} is ${wait} s`);
}

/** Emails as the shop queues them (lib/platform/mail/queue.ts), all at once, with the queue's own settings. */
async function queue(harness: Harness, addresses: string[]): Promise<void> {
  await harness.database.rows(
    `INSERT INTO pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, policy, dead_letter)
     SELECT q.name, jsonb_build_object('to', address, 'template', 'password-changed', 'props', jsonb_build_object('fullName', 'Asha')),
       q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds, q.policy, q.dead_letter
     FROM pgboss.queue q, unnest($1::text[]) address WHERE q.name = 'mail'`,
    [addresses],
  );
}

/** How many emails would be tried now. */
async function getDue(harness: Harness): Promise<number> {
  const due = await harness.database.rows(
    "SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state IN ('created', 'retry') AND start_after <= now()",
  );
  return due.length;
}

async function getState(harness: Harness, address: string): Promise<string | undefined> {
  const [job] = await harness.database.rows<{ state: string }>(
    `SELECT state::text FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1`,
    [address],
  );
  return job?.state;
}

/** How long an email waits after each of its tries, in seconds, until so many have passed; the waiting itself is skipped. */
async function waitsWithin(harness: Harness, address: string, seconds: number): Promise<number[]> {
  const waits: number[] = [];
  let passed = 0;
  while (passed < seconds) {
    let wait: number | undefined;
    await until(`try ${waits.length + 1} of ${address}`, 30_000, async () => {
      const [job] = await harness.database.rows<{ wait: number }>(
        `UPDATE pgboss.job j SET start_after = now()
         FROM (SELECT id, extract(epoch FROM start_after - now())::float AS wait FROM pgboss.job
               WHERE name = 'mail' AND state = 'retry' AND data->>'to' = $1 AND retry_count <= $2 AND start_after > now() FOR UPDATE) found
         WHERE j.name = 'mail' AND j.id = found.id RETURNING found.wait`,
        [address, waits.length],
      );
      wait = job?.wait;
      return wait !== undefined;
    }).catch(async (error) => {
      const jobs = await harness.database.rows("SELECT * FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1", [address]);
      throw new Error(`${error.message}: ${JSON.stringify(jobs)}`);
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

async function until(what: string, ms: number, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + ms; !(await isSo()); await sleep(200)) {
    assert(performance.now() < end, `within ${ms} ms: ${what}`);
  }
}
