import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { countCodeText } from "@/lib/messages/sms/daily-limit";
import { onUnsent, sendSms, textCustomer } from "@/lib/messages/sms/send";
import { writeSms } from "@/lib/messages/sms/write";
import { getWarnings } from "@/lib/office/system/admin/warnings";
import { writeServiceState } from "@/lib/office/system/service-store";
import { getCode } from "@/lib/platform/server/auth/one-time-code";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { setServiceStore } from "@/lib/platform/server/services/service-state";
import { resetSharedState } from "@/lib/platform/server/shared-state";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { changeSettings } from "@/tests/support/settings";
import { refused, type Sparrow, sent, startSparrow } from "@/tests/support/sparrow";
import { readSmsCredit } from "./delivery";
import { startSmsWorker } from "./worker";

let sparrow: Sparrow;
beforeAll(async () => {
  setServiceStore(writeServiceState);
  sparrow = await startSparrow();
  changeSettings(sparrow.env);
  await db.$executeRaw`UPDATE pgboss.queue SET retry_delay = 1, retry_backoff = false WHERE name = 'sms'`;
  return () => sparrow.stop();
});

let stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  await emptyDatabase();
  await factory.company();
  sparrow.reset();
  await db.$executeRaw`DELETE FROM pgboss.job`;
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

/** By default it is day. */
const startWorker = (notBefore = (_: object, now: Date) => now) =>
  stops.push(startSmsWorker({ write: writeSms, notBefore, onUnsent }).stop);
const asha = "+9779841234567";

/** Somebody who has requested a code. */
async function requestCode(mobile = asha): Promise<string> {
  const { id } = await db.signInCode.create({ data: { mobile, expiresAt: new Date(Date.now() + 300_000) } });
  await db.$transaction((tx) => sendSms(tx, { kind: "code", mobile, codeId: id, share: "stranger" }));
  return getCode(id);
}

const until = (condition: () => boolean | Promise<boolean>) => vi.waitUntil(condition, 15_000);

test("a code is sent in Sparrow's format and stored in no table, and a message that is rolled back is not sent", async () => {
  const code = await requestCode();
  const rolledBack = db.$transaction(async (tx) => {
    await sendSms(tx, { kind: "code", mobile: "+9779801234567", codeId: crypto.randomUUID() });
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  const stored = await db.$queryRaw<{ all: string }[]>`
    SELECT (SELECT string_agg(job::text, ' ') FROM pgboss.job) || (SELECT string_agg(c::text, ' ') FROM sign_in_code c) AS all`;
  expect(stored[0]?.all).not.toMatch(new RegExp(`\\b${code}\\b`));
  startWorker();
  await until(() => sparrow.messages.length > 0);
  await sleep(1500);
  expect(sparrow.messages).toEqual([
    { from: "Sukkha", to: "9841234567", text: expect.stringMatching(new RegExp(`^${code} is your code for `)) },
  ]);
});

test("a code that has expired in the queue is not sent", async () => {
  await requestCode();
  await db.signInCode.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
  startWorker();
  await until(async () => (await states()).completed === 1);
  expect(sparrow.calls).toBe(0);
});

test("while the service is down or out of credit a message waits, then it is sent once; staff are notified", async () => {
  const admin = await factory.admin();
  await requestCode();
  sparrow.getReply = () => (sparrow.calls === 1 ? "nothing" : refused(1013, "Insufficient credits"));
  startWorker();
  for (const calls of [2, 3]) {
    await until(async () => sparrow.calls === calls && (await startTimes()).length === 1);
    if (calls === 3) sparrow.getReply = () => sent;
    await endNight();
  }
  await until(() => sparrow.messages.length > 0);
  await sleep(1200);
  expect([sparrow.calls, sparrow.messages.length]).toEqual([4, 1]);
  // Only the outage cost a try.
  const tries = await db.$queryRaw`SELECT retry_count AS count FROM pgboss.job WHERE name = 'sms'`;
  expect(tries).toEqual([{ count: 1 }]);
  const notifications = await db.notification.findMany({ where: { userId: admin.id } });
  expect(notifications.map(({ title }) => title)).toEqual(["Text messages wait for credit"]);
  expect(await readSmsCredit()).toBe(41);
});

/** How many messages of today are counted. */
async function countMessages(name: string): Promise<number> {
  const [row] = await db.$queryRaw<{ points: number }[]>`SELECT points FROM rate_limit WHERE key = ${`${name}:all`}`;
  return row?.points ?? 0;
}

const sendNews = () =>
  db.$transaction((tx) => sendSms(tx, { kind: "order-update", mobile: asha, text: "Order SK-1 is confirmed." }));
/** Messages about orders wait until morning. */
const endNight = () => db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'sms'`;

test("tries of an outage do not count towards the daily limit: only what was sent does", { tags: ["FL-47"] }, async () => {
  await sendNews();
  await endNight();
  sparrow.getReply = () => (sparrow.calls < 4 ? "nothing" : sent);
  startWorker();
  await until(() => sparrow.messages.length > 0);
  await until(async () => (await states()).completed === 1);
  expect([sparrow.calls, await countMessages("sms")]).toEqual([4, 1]);
});

test("a message that becomes due at night waits for the morning, and a code does not", async () => {
  await sendNews();
  await endNight();
  await requestCode();
  const morning = new Date(Date.now() + 3_600_000);
  startWorker(({ kind }: { kind?: string }, now) => (kind === "code" ? now : morning));
  await until(async () => (await states()).completed === 1);
  await until(async () => (await startTimes()).length === 1);
  expect([sparrow.messages.length, await states()]).toEqual([1, { completed: 1, created: 1 }]);
  expect(await startTimes()).toEqual([morning]);
  await endNight();
  await Promise.all(stops.map((stop) => stop()));
  startWorker();
  await until(async () => (await states()).completed === 2);
  expect(sparrow.messages.length).toBe(2);
});

/** When the messages start that wait for later. */
const startTimes = async () =>
  (await db.$queryRaw<{ at: Date }[]>`SELECT start_after AS at FROM pgboss.job WHERE name = 'sms' AND start_after > now()`).map(
    ({ at }) => at,
  );

test("a message whose result stays unknown is sent three times at most, and each is counted", async () => {
  await sendNews();
  await endNight();
  sparrow.getReply = () => ({ status: 200, body: {} });
  startWorker();
  await until(async () => (await states()).failed === 1);
  expect([sparrow.calls, await countMessages("sms")]).toEqual([3, 3]);
});

test("a code that could not be sent before it expired is not counted", async () => {
  expect(await countCodeText("stranger", "10.0.0.1")).toEqual({ isSent: true, isCrowded: false });
  await requestCode();
  sparrow.getReply = () => "nothing";
  startWorker();
  await until(() => sparrow.calls > 1);
  expect(await countMessages("sms-codes")).toBe(1);
  await db.signInCode.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
  await until(async () => (await states()).completed === 1);
  const names = ["sms", "sms-codes", "sms-codes-known", "sms-codes-new", "sms-codes-new-hour"] as const;
  expect(await Promise.all(names.map(countMessages))).toEqual([0, 0, 0, 0, 0]);
});

test("a message beyond the daily limit is not lost: it is tried again, and sent once there is room", {
  tags: ["FL-47"],
}, async () => {
  const { SMS_A_DAY } = env();
  await db.$executeRaw`INSERT INTO rate_limit (key, points, expire) VALUES ('sms:all', ${SMS_A_DAY}, ${Date.now() + 3_600_000})`;
  await sendNews();
  await endNight();
  startWorker();
  await until(async () => (await states()).retry === 1);
  expect([await states(), sparrow.calls]).toEqual([{ retry: 1 }, 0]);
  await until(async () => (await countMessages("sms")) === SMS_A_DAY);
  await db.$executeRaw`UPDATE rate_limit SET points = ${SMS_A_DAY - 1} WHERE key = 'sms:all'`;
  await until(() => sparrow.messages.length > 0);
  await until(async () => (await states()).completed === 1);
  expect([sparrow.calls, await countMessages("sms")]).toEqual([1, SMS_A_DAY]);
});

test("a wrong token costs no try and is told with its reason; the message goes out once the token is right", async () => {
  resetSharedState("service states");
  await db.serviceState.deleteMany();
  await sendNews();
  await endNight();
  sparrow.getReply = () => refused(1002, "Invalid Token");
  startWorker();
  await until(async () => Boolean((await db.serviceState.findUnique({ where: { name: "sms" } }))?.isRefused));
  await until(async () => (await startTimes()).length === 1);
  expect(await getWarnings()).toContainEqual(expect.stringContaining("Text messages: the service has refused the shop's key"));
  expect([await states(), await countMessages("sms")]).toEqual([{ created: 1 }, 0]);
  sparrow.getReply = () => sent;
  await endNight();
  await until(() => sparrow.messages.length === 1);
});

test("a message that is rejected fails at once, and does not delay the others", async () => {
  sparrow.getReply = (to) => (to === "9801234567" ? refused(1007, "Invalid Receiver") : sent);
  await requestCode("+9779801234567");
  await requestCode();
  startWorker();
  await until(async () => (await states()).failed === 1 && sparrow.messages.length === 1);
  await sleep(1200);
  expect([await states(), sparrow.calls]).toEqual([{ failed: 1, completed: 1 }, 2]);
});

test("customers without an email get all texts at their contact number, others urgent ones at their verified mobile", async () => {
  const withPhone = await factory.user({ email: null, phone: "9841234567" });
  const withLandline = await factory.user({ email: null, phone: "014412345" });
  const withMobile = await factory.user({ mobile: "+9779801234567", phone: "9802222222" });
  const unverified = await factory.user({ phone: "9803333333" });
  await db.$transaction(async (tx) => {
    for (const { id } of [withPhone, withLandline, withMobile, unverified]) {
      await textCustomer(tx, id, { kind: "order-update", text: "Order SK-1 is confirmed." });
      await textCustomer(tx, id, { kind: "order-update", text: "Order SK-1 is on its way.", isUrgent: true });
    }
  });
  const rows = await db.$queryRaw<{ data: { mobile: string; text: string } }[]>`SELECT data FROM pgboss.job`;
  expect(rows.map(({ data }) => `${data.mobile} ${data.text}`).toSorted()).toEqual([
    "+9779801234567 Order SK-1 is on its way.",
    `${asha} Order SK-1 is confirmed.`,
    `${asha} Order SK-1 is on its way.`,
  ]);
});

async function states(): Promise<Record<string, number>> {
  const rows = await db.$queryRaw<{ state: string; count: number }[]>`
    SELECT state::text AS state, count(*)::int AS count FROM pgboss.job WHERE name = 'sms' GROUP BY 1`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
