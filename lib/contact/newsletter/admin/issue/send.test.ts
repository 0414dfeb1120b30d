import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { resetSharedState } from "@/lib/platform/server/shared-state";
import { currentLanguage } from "@/lib/platform/shared/language/language";
import { MailService } from "@/tests/faults/mail-service";
import { emptyDatabase } from "@/tests/support/database";
import { issueRow, plainWriter } from "@/tests/support/email-fixtures";
import { factory } from "@/tests/support/factories";
import { isLong } from "@/tests/support/lane";
import { changeSettings } from "@/tests/support/settings";
import { retryIssue, sendIssue } from "./dispatch";
import { getIssue } from "./queries";
import { startNewsletterWorker } from "./send";

let mail: MailService;
let stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  mail = await MailService.open();
  changeSettings({ RESEND_API_KEY: mail.key, RESEND_URL: mail.url });
  // 1 second instead of 5, so that retries are quick; the retry schedule itself is pg-boss's.
  await db.$executeRaw`UPDATE pgboss.queue SET retry_delay = 1, retry_backoff = false WHERE name = 'newsletter'`;
});
afterAll(() => mail.close());

beforeEach(async () => {
  await emptyDatabase();
  mail.mood = "well";
  mail.calls = 0;
  mail.refused.clear();
  mail.delivered.clear();
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

const startWorker = () => {
  const { stop } = startNewsletterWorker(plainWriter);
  stops.push(stop);
};
const getAddress = (number: number) => `reader${String(number).padStart(4, "0")}@roof.example`;

async function startIssue(count: number): Promise<string> {
  const data = Array.from({ length: count }, (_, number) => ({ email: getAddress(number), confirmedAt: new Date() }));
  await db.newsletterSubscriber.createMany({ data });
  const { id } = await db.newsletterIssue.create({ data: issueRow() });
  await sendIssue(await factory.admin(), id);
  return id;
}

const until = (isDone: () => Promise<boolean>) => vi.waitUntil(isDone, { timeout: 60_000, interval: 100 });
const isSent = async (id: string) => (await getIssue(id)).status === "sent";
const getEmailsPerAddress = () => new Set([...mail.delivered.values()].map(({ to }) => mail.emailsTo(to)));

test("two workers email every address once; one that always fails is given up with its reason", async () => {
  // Several batches for each worker.
  const addresses = isLong ? 1000 : 250;
  const failing = getAddress(3);
  mail.refused.set(failing, 0);
  const id = await startIssue(addresses);
  const startedAt = performance.now();
  startWorker();
  startWorker();
  await until(async () => mail.delivered.size === addresses - 1);
  const othersMs = performance.now() - startedAt;
  await until(() => isSent(id));
  const allMs = performance.now() - startedAt;
  expect((await getIssue(id)).counts).toEqual({ waiting: 0, sent: addresses - 1, failed: 1 });
  expect(getEmailsPerAddress()).toEqual(new Set([1]));
  expect(mail.refused.get(failing)).toBe(5);
  expect(mail.calls).toBe(addresses - 1 + 5);
  expect(await db.newsletterDelivery.findMany({ where: { result: "failed" } })).toMatchObject([
    { email: failing, reason: "failure: not now" },
  ]);
  console.info(
    `${addresses - 1} of ${addresses} emails in ${Math.round(othersMs)} ms, the last one given up after ${Math.round(allMs)} ms`,
  );
}, 90_000);

test("a mail service that is down gets few calls, and sends every email once when it is back", async () => {
  mail.mood = 500;
  const id = await startIssue(60);
  startWorker();
  await until(async () => mail.calls >= 12);
  // After three failures in a row a batch waits.
  expect(mail.calls).toBeLessThan(60);
  expect((await getIssue(id)).counts).toEqual({ waiting: 60, sent: 0, failed: 0 });
  mail.mood = "well";
  await until(() => isSent(id));
  expect((await getIssue(id)).counts).toEqual({ waiting: 0, sent: 60, failed: 0 });
  expect(getEmailsPerAddress()).toEqual(new Set([1]));
}, 60_000);

test("a wrong key costs a batch no try, and every email is sent once it is right", async () => {
  resetSharedState("service states");
  changeSettings({ RESEND_API_KEY: "re_wrong", RESEND_URL: mail.url });
  const id = await startIssue(30);
  await db.$executeRaw`UPDATE pgboss.job SET retry_limit = 0 WHERE name = 'newsletter'`;
  startWorker();
  const isWaiting = async () =>
    (await db.$queryRaw<unknown[]>`SELECT 1 FROM pgboss.job WHERE name = 'newsletter' AND start_after > now()`).length === 2;
  await until(isWaiting);
  expect(mail.calls).toBeLessThanOrEqual(2);
  expect((await getIssue(id)).counts).toEqual({ waiting: 30, sent: 0, failed: 0 });
  changeSettings({ RESEND_API_KEY: mail.key, RESEND_URL: mail.url });
  resetSharedState("service states");
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'newsletter'`;
  await until(() => isSent(id));
  expect((await getIssue(id)).counts).toEqual({ waiting: 0, sent: 30, failed: 0 });
}, 30_000);

test("an issue ends although the mail service stays down: the emails that were not tried fail for the same reason", async () => {
  mail.mood = 500;
  const id = await startIssue(10);
  await db.$executeRaw`UPDATE pgboss.job SET retry_limit = 0 WHERE name = 'newsletter'`;
  startWorker();
  await until(() => isSent(id));
  expect(mail.calls).toBe(3);
  expect((await getIssue(id)).counts).toEqual({ waiting: 0, sent: 0, failed: 10 });
  const reasons = await db.newsletterDelivery.groupBy({ by: ["reason"] });
  expect(reasons).toEqual([{ reason: expect.stringMatching(/\w/) }]);
}, 30_000);

test("an email whose result was lost with its worker is not sent twice, because the mail service recognizes it", async () => {
  const id = await startIssue(3);
  startWorker();
  await until(() => isSent(id));
  const [first] = await db.newsletterDelivery.findMany({ orderBy: { email: "asc" }, take: 1 });
  await db.newsletterDelivery.updateMany({ where: { email: first?.email ?? "" }, data: { result: "failed" } });
  await retryIssue(await factory.admin(), id);
  await until(() => isSent(id));
  expect(mail.calls).toBe(4);
  expect(getEmailsPerAddress()).toEqual(new Set([1]));
}, 30_000);

test("a subscriber who has left gets no email, and the issue is finished all the same", async () => {
  const id = await startIssue(2);
  await db.newsletterSubscriber.deleteMany({ where: { email: getAddress(0) } });
  startWorker();
  await until(() => isSent(id));
  const rows = await db.newsletterDelivery.findMany({ orderBy: { email: "asc" } });
  expect(rows.map(({ result, reason }) => [result, reason])).toEqual([
    ["failed", "Unsubscribed before it was sent."],
    ["sent", ""],
  ]);
  expect(mail.calls).toBe(1);
}, 30_000);

test("each reader gets it in the language of their account, or else of the page on which they subscribed", async () => {
  const [guest, asha, bina] = ["guest@roof.example", "asha@roof.example", "bina@roof.example"];
  await factory.customer({ email: asha, language: "en" });
  const subscribed = { language: "ne", confirmedAt: new Date() };
  await db.newsletterSubscriber.createMany({
    data: [...[guest, asha].map((email) => ({ email, ...subscribed })), { ...subscribed, email: bina, language: "en" }],
  });
  const { id } = await db.newsletterIssue.create({ data: issueRow() });
  await sendIssue(await factory.admin(), id);
  const spoken = new Map<string, string>();
  const worker = startNewsletterWorker(async (email) => {
    spoken.set(email.to, currentLanguage());
    return plainWriter(email);
  });
  stops.push(worker.stop);
  await until(() => isSent(id));
  expect([guest, asha, bina].map((email) => spoken.get(email))).toEqual(["ne", "en", "en"]);
});
