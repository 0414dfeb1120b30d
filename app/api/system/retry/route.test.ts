import { beforeEach, expect, test } from "vitest";
import { retryTasks } from "@/lib/office/system/admin/contract";
import { getSystem, withTimeout } from "@/lib/office/system/admin/queries";
import { db } from "@/lib/platform/server/db/client";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

let as: Awaited<ReturnType<typeof factory.admin>>;
beforeEach(async () => {
  await db.$executeRaw`DELETE FROM pgboss.job`;
  as = await factory.admin();
});

const ids = async (queue: string, state: string) =>
  (await db.$queryRaw<{ id: string }[]>`SELECT id::text FROM pgboss.job WHERE name = ${queue} AND state::text = ${state}`).map(
    ({ id }) => id,
  );

async function createTasks(queue: string, state: "created" | "failed", count = 1): Promise<string[]> {
  await db.$executeRaw`
    INSERT INTO pgboss.job (name, state, data)
    SELECT ${queue}, ${state}::pgboss.job_state, jsonb_build_object('to', n || '@roof.example', 'template', 'password-changed')
    FROM generate_series(1, ${count}::int) n`;
  return ids(queue, state);
}

test("one failed email is retried, then all; retries are audited, and nothing is sent twice", async () => {
  const [first] = await createTasks("mail-failed", "created", 3);
  const retry = (body: object) => send(retryTasks, { as, body: { queue: "mail", ...body } });
  expect(await retry({ id: first })).toMatchObject({ status: 200, data: { retried: 1 } });
  expect((await retry({ id: first })).data).toEqual({ retried: 0 });
  expect(await ids("mail-failed", "created")).toHaveLength(2);
  const responses = await Promise.all([retry({}), retry({})]);
  expect(responses.reduce((sum, { data }) => sum + data.retried, 0)).toBe(2);
  expect(await ids("mail", "created")).toHaveLength(3);
  const log = await db.auditEntry.findMany();
  expect(log.every((entry) => entry.actorId === as.id && entry.subject === "queue" && entry.action === "retried")).toBe(true);
  expect(log.length).toBeGreaterThanOrEqual(2);
});

test("an email whose link has expired is not retried: alone it is refused, among others it is skipped", async () => {
  const [expired, live] = await createTasks("mail-failed", "created", 2);
  const setExpiry = (id: string | undefined, at: string) =>
    db.$executeRaw`UPDATE pgboss.job SET data = data || jsonb_build_object('props', jsonb_build_object('expiresAt', ${at}::text)) WHERE id = ${id}::uuid`;
  await setExpiry(expired, new Date(Date.now() - 1000).toISOString());
  await setExpiry(live, new Date(Date.now() + 60_000).toISOString());
  expect(await send(retryTasks, { as, body: { queue: "mail", id: expired } })).toMatchObject({
    status: 409,
    data: { message: expect.stringContaining("expired") },
  });
  expect((await send(retryTasks, { as, body: { queue: "mail" } })).data).toEqual({ retried: 1 });
  expect((await getSystem()).failedEmails).toEqual([expect.objectContaining({ _id: expired, isExpired: true })]);
});

test("at most 1,000 failed tasks of one queue are retried at once", async () => {
  await createTasks("newsletter", "failed", 1001);
  const [other] = await createTasks("product-import", "failed");
  expect((await send(retryTasks, { as, body: { queue: "newsletter" } })).data).toEqual({ retried: 1000 });
  expect(await ids("newsletter", "retry")).toHaveLength(1000);
  expect(await ids("newsletter", "failed")).toHaveLength(1);
  expect(await ids("product-import", "failed")).toEqual([other]);
});

test.each([{ queue: "mail-failed" }, { queue: "mail", id: "1" }, {}])("%o is refused", async (body) => {
  expect((await send(retryTasks, { as, body })).status).toBe(400);
});

test("the status has queues, sizes and versions", async () => {
  await createTasks("mail-failed", "created", 2);
  await createTasks("mail", "failed", 2);
  await createTasks("mail", "created");
  await createTasks("newsletter", "failed");
  const system = await getSystem();
  expect(system.queues).toEqual([
    { queue: "mail", waiting: 1, active: 0, failed: 2, oldest: expect.any(Date) },
    { queue: "sms", waiting: 0, active: 0, failed: 0, oldest: null },
    { queue: "newsletter", waiting: 0, active: 0, failed: 1, oldest: null },
    { queue: "product-import", waiting: 0, active: 0, failed: 0, oldest: null },
  ]);
  expect(system.failedEmails).toHaveLength(2);
  expect(system.database?.tables).toHaveLength(5);
  expect(system.database?.bytes).toBeGreaterThan(1e6);
  expect(system.versions).toMatchObject({ node: process.versions.node, postgres: expect.stringMatching(/^\d+/) });
  expect(system.storage).toMatchObject({ images: { count: 0, bytes: 0 } });
});

test("a check that fails or takes too long is left out", async () => {
  expect(await withTimeout("broken", Promise.reject(new Error("down")))).toBeNull();
  expect(await withTimeout("slow", new Promise(() => {}), 10)).toBeNull();
  expect(await withTimeout("fast", Promise.resolve(7))).toBe(7);
});
