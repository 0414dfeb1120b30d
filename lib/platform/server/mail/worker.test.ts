import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listFailedEmails } from "@/lib/messages/mail-template/admin/failed-emails";
import type { Email } from "@/lib/messages/mail-template/emails";
import { sendEmail } from "@/lib/messages/mail-template/send";
import { getWarnings } from "@/lib/office/system/admin/warnings";
import { writeServiceState } from "@/lib/office/system/service-store";
import { db } from "@/lib/platform/server/db/client";
import { setServiceStore } from "@/lib/platform/server/services/service-state";
import { resetSharedState } from "@/lib/platform/server/shared-state";
import { changeSettings } from "@/tests/support/settings";
import { startMailWorker } from "./worker";

/** A stand-in for Resend: POST /emails with a bearer and an idempotency key. */
type SentEmail = { to: string; subject: string; key: string };
const sent: SentEmail[] = [];
const calls: string[] = [];
let statusFor: (to: string) => number = () => 200;
let resend: Server;

beforeAll(async () => {
  setServiceStore(writeServiceState);
  resend = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { to, subject } = JSON.parse(Buffer.concat(chunks).toString());
    const isValid = request.url === "/emails" && request.headers.authorization === "Bearer re_test_key";
    const status = isValid ? statusFor(to) : 401;
    calls.push(to);
    if (status === 200) sent.push({ to, subject, key: String(request.headers["idempotency-key"]) });
    response.writeHead(status, { "content-type": "application/json" });
    const failure = { statusCode: status, name: status === 400 ? "validation_error" : "internal_server_error", message: "no" };
    response.end(JSON.stringify(status === 200 ? { id: crypto.randomUUID() } : failure));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => resend.once("listening", resolve));
  const { port } = resend.address() as AddressInfo;
  changeSettings({ RESEND_API_KEY: "re_test_key", RESEND_URL: `http://127.0.0.1:${port}` });
  // 1 second instead of 5, so that retries are quick; the retry schedule itself is pg-boss's.
  await db.$executeRaw`UPDATE pgboss.queue SET retry_delay = 1, retry_backoff = false WHERE name = 'mail'`;
  return () => void resend.close();
});

let stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  sent.length = 0;
  calls.length = 0;
  statusFor = () => 200;
  await db.$executeRaw`DELETE FROM pgboss.job`;
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

const startWorker = () => {
  const { stop } = startMailWorker(async ({ template }: Email) => ({
    subject: template,
    html: "<p>Namaste</p>",
    text: "Namaste",
  }));
  stops.push(stop);
};
const emailTo = (to: string): Email => ({ to, template: "password-changed", props: { fullName: "Asha" } });

const readState = async () => db.serviceState.findUnique({ where: { name: "mail" } });

const until = (condition: () => boolean | Promise<boolean>) => vi.waitUntil(condition, 15_000);

test("an email is sent if its transaction commits, and not if it is rolled back", async () => {
  await db.$transaction((tx) => sendEmail(tx, emailTo("asha@roof.example")));
  const rolledBack = db.$transaction(async (tx) => {
    await sendEmail(tx, emailTo("nobody@roof.example"));
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  startWorker();
  await until(() => sent.length > 0);
  await sleep(1500);
  expect(sent).toEqual([{ to: "asha@roof.example", subject: "password-changed", key: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
});

test("a service that is down gets the email later, once", async () => {
  statusFor = () => (calls.length < 3 ? 500 : 200);
  await db.$transaction((tx) => sendEmail(tx, emailTo("asha@roof.example")));
  startWorker();
  await until(() => sent.length > 0);
  await sleep(1500);
  expect(calls.length).toBe(4);
  expect(sent).toHaveLength(1);
});

test("two workers send each email once, and one that is always rejected does not delay the others", async () => {
  statusFor = (to) => (to.startsWith("refused") ? 400 : 200);
  const addresses = Array.from({ length: 30 }, (_, number) => `person${number}@roof.example`);
  await db.$transaction(async (tx) => {
    await sendEmail(tx, emailTo("refused@roof.example"));
    for (const address of addresses) await sendEmail(tx, emailTo(address));
  });
  startWorker();
  startWorker();
  await until(() => sent.length >= addresses.length);
  await sleep(500);
  expect(sent.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  expect(new Set(sent.map(({ key }) => key)).size).toBe(addresses.length);
});

test("emails that someone is waiting for go first, and a flood of alerts to staff does not delay customers", async () => {
  const expiresAt = new Date().toISOString();
  await db.$transaction(async (tx) => {
    for (let staff = 0; staff < 20; staff++) {
      await sendEmail(tx, { to: `staff${staff}@shop.example`, template: "low-stock", props: { fullName: "Office", packs: [] } });
    }
    await sendEmail(tx, emailTo("asha@roof.example"));
    const props = { fullName: "Bina", resetId: "r", userId: "u", expiresAt };
    await sendEmail(tx, { to: "bina@roof.example", template: "password-reset", props });
  });
  startWorker();
  await until(() => sent.length >= 22);
  // Four are sent at once, in any order.
  const first = sent.slice(0, 4).map(({ subject }) => subject);
  expect(first).toEqual(expect.arrayContaining(["password-reset", "password-changed"]));
  expect(sent.slice(4).every(({ subject }) => subject === "low-stock")).toBe(true);
});

test("an email that is rejected five times is listed as failed, with the reason, for staff to look at", async () => {
  statusFor = () => 400;
  await db.$transaction((tx) => sendEmail(tx, emailTo("refused@roof.example")));
  startWorker();
  const failed = () => listFailedEmails();
  await until(async () => (await failed()).length > 0);
  expect(await failed()).toMatchObject([
    { to: "refused@roof.example", label: "Password changed", reason: "validation_error: no" },
  ]);
  await sleep(1500);
  expect(calls).toHaveLength(5);
});

test("a wrong key costs no try, is told at once with its reason, and the emails go out once it is right", async () => {
  await db.serviceState.deleteMany();
  resetSharedState("service states");
  statusFor = () => 401;
  await db.$transaction(async (tx) => {
    for (const name of ["asha", "bikash", "chandra"]) await sendEmail(tx, emailTo(`${name}@roof.example`));
  });
  startWorker();
  await until(async () => Boolean((await readState())?.isRefused));
  expect(await readState()).toMatchObject({ failingSince: expect.any(Date), error: expect.stringContaining("no"), okAt: null });
  expect(await getWarnings()).toContainEqual(
    expect.stringMatching(/^Emails: the service has refused the shop's key since .+no\)\.$/),
  );
  await until(async () => {
    const rows = await db.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'mail' AND start_after > now() + interval '30 seconds' AND retry_count = 0`;
    return rows[0]?.n === 3;
  });
  // The others wait without a request of their own; those in progress when the first was refused may have asked too.
  expect(calls.length).toBeLessThanOrEqual(3);
  statusFor = () => 200;
  resetSharedState("service states");
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'mail'`;
  await until(() => sent.length === 3);
  await until(async () => (await readState())?.failingSince === null);
  expect((await getWarnings()).join()).not.toContain("Emails");
});
