import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { addAuthenticator } from "@/tests/support/factor";
import { factory } from "@/tests/support/factories";

eachTestStartsEmpty();

const run = (...args: string[]) =>
  promisify(execFile)(path.resolve("node_modules/.bin/node"), ["scripts/reset-factor.ts", ...args], {
    env: { ...process.env, NODE_OPTIONS: "" },
  });

test("the server's command resets the second step of an only owner, and every owner is told", { timeout: 120_000 }, async () => {
  const [owner, asha] = [await factory.admin(), await factory.user()];
  await addAuthenticator(owner);
  await db.$executeRaw`DELETE FROM pgboss.job`;
  await expect(run()).rejects.toThrow("An email is needed: npm run admin:reset-factor");
  await expect(run("--email", asha.email)).rejects.toThrow(`There is no member of staff with the email address ${asha.email}.`);
  const { stdout } = await run("--email", owner.email.toUpperCase());
  expect(stdout).toContain("now logs in with the password alone");
  expect(await db.user.findUnique({ where: { id: owner.id } })).toMatchObject({ factorSince: null });
  expect(await db.authenticatorApp.count()).toBe(0);
  const action = "reset the second step of";
  expect(await db.auditEntry.findFirst({ where: { action } })).toMatchObject({ actorId: null, subjectId: owner.id });
  const emails = await db.$queryRaw<{ template: string }[]>`
    SELECT data->>'template' AS "template" FROM pgboss.job WHERE name = 'mail' AND data->>'to' = ${owner.email}`;
  expect(emails.map(({ template }) => template).toSorted()).toEqual(["owner-alarm", "security-notice"]);
});
