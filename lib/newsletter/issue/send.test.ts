import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
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

async function begun(count: number): Promise<string> {
  const data = Array.from({ length: count }, (_, number) => ({ email: getAddress(number), confirmedAt: new Date() }));
  await db.newsletterSubscriber.createMany({ data });
  const { id } = await db.newsletterIssue.create({ data: issueRow() });
  await sendIssue(await factory.admin(), id);
  return id;
}

async function until(isSo: () => Promise<boolean>, ms = 60_000): Promise<void> {
  for (const end = Date.now() + ms; !(await isSo()); await sleep(100)) if (Date.now() > end) throw new Error("It took too long.");
}
const isSent = async (id: string) => (await getIssue(id)).status === "sent";
const timesEach = () => new Set([...mail.delivered.values()].map(({ to }) => mail.emailsTo(to)));

test("many addresses of which one always fails: two workers reach all others once, and the one is left out with its reason", async () => {
  // Several batches for each worker.
  const people = isLong ? 1000 : 250;
  const poison = getAddress(3);
  mail.refused.set(poison, 0);
  const id = await begun(people);
  const began = performance.now();
  startWorker();
  startWorker();
  await until(async () => mail.delivered.size === people - 1);
  const othersMs = performance.now() - began;
  await until(() => isSent(id));
  const allMs = performance.now() - began;
  expect((await getIssue(id)).counts).toEqual({ waiting: 0, sent: people - 1, failed: 1 });
  expect(timesEach()).toEqual(new Set([1]));
  expect(mail.refused.get(poison)).toBe(5);
  expect(mail.calls).toBe(people - 1 + 5);
  expect(await db.newsletterDelivery.findMany({ where: { result: "failed" } })).toMatchObject([
    { email: poison, reason: "failure: not now" },
  ]);
  console.info(
    `${people - 1} of ${people} emails in ${Math.round(othersMs)} ms, the last one given up after ${Math.round(allMs)} ms`,
  );
}, 90_000);

test("a service that is away gets few calls, and every email once when it is back", async () => {
  mail.mood = 500;
  const id = await begun(60);
  startWorker();
  await until(async () => mail.calls >= 12);
  // After three failures in a row a batch waits.
  expect(mail.calls).toBeLessThan(60);
  expect((await getIssue(id)).counts).toEqual({ waiting: 60, sent: 0, failed: 0 });
  mail.mood = "well";
  await until(() => isSent(id));
  expect((await getIssue(id)).counts).toEqual({ waiting: 0, sent: 60, failed: 0 });
  expect(timesEach()).toEqual(new Set([1]));
}, 60_000);

test("a worker that died after handing over an email, before it wrote that down: the mail service knows the email", async () => {
  const id = await begun(3);
  startWorker();
  await until(() => isSent(id));
  const [first] = await db.newsletterDelivery.findMany({ orderBy: { email: "asc" }, take: 1 });
  await db.newsletterDelivery.updateMany({ where: { email: first?.email ?? "" }, data: { result: "failed" } });
  await retryIssue(await factory.admin(), id);
  await until(() => isSent(id));
  expect(mail.calls).toBe(4);
  expect(timesEach()).toEqual(new Set([1]));
}, 30_000);

test("whoever has left gets nothing, and the issue ends all the same", async () => {
  const id = await begun(2);
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
