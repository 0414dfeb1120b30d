import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { emptyDatabase } from "@/tests/support/database";
import { getServiceStates, getWarnings } from "./warnings";

beforeEach(async () => {
  await emptyDatabase();
  await db.$executeRaw`DELETE FROM pgboss.job`;
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test("a service that fails is told after ten minutes, and one that refuses the key at once", async () => {
  await db.serviceState.createMany({
    data: [
      { name: "khalti", failingSince: ago(9), error: "it does not answer" },
      { name: "esewa", failingSince: ago(11), error: "it does not answer" },
      { name: "mail", failingSince: ago(1), error: "invalid_api_key", isRefused: true },
      { name: "sms", okAt: ago(1) },
      { name: "of-a-later-release", failingSince: ago(60) },
    ],
  });
  const states = await getServiceStates();
  expect(states.map(({ name, warning }) => [name, warning?.replace(/since .+ \(/, "since … (") ?? null])).toEqual([
    ["esewa", "eSewa: the service has not answered properly since … (it does not answer)."],
    ["khalti", null],
    ["mail", "Emails: the service has refused the shop's key since … (invalid_api_key)."],
    ["sms", null],
  ]);
});

test("emails that wait longer than ten minutes are told, and younger ones are not", async () => {
  const queue = (minutes: number) =>
    db.$executeRaw`INSERT INTO pgboss.job (name, data, created_on) VALUES ('mail', '{}', ${ago(minutes)})`;
  await queue(3);
  expect(await getWarnings()).toEqual([]);
  await queue(12);
  await queue(14);
  expect(await getWarnings()).toEqual([expect.stringMatching(/^2 emails have been waiting since /)]);
});

test("a shop whose timed tasks have stopped says since when", async () => {
  await db.timedTask.createMany({
    data: [
      { name: "back up", endedAt: ago(20) },
      { name: "expire orders", endedAt: ago(1) },
    ],
  });
  expect(await getWarnings()).toEqual([]);
  await db.timedTask.updateMany({ data: { endedAt: ago(6) } });
  expect(await getWarnings()).toEqual([
    expect.stringMatching(/^No timed task has run since .+: emails, payments and backups wait\./),
  ]);
});
