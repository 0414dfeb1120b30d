import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { encode } from "next-auth/jwt";
import type pg from "pg";
import { type BrowserContext, expect, type Page, test } from "playwright/test";
import { hashPassword } from "@/lib/platform/server/auth/passwords";
import { signBearer } from "@/lib/platform/server/auth/token";
import { pageSessionCookieName, sessionCookieName } from "@/lib/platform/shared/session-cookie";
import { insertUser } from "@/scripts/insert-user";
import { getSecrets } from "@/scripts/secrets";
import { withClient } from "@/scripts/with-client";

export type SignedInUser = { userId: string; email: string; password: string; token: string };

const shopUrl = process.env.SHOP_URL ?? "http://localhost:3000";
const password = "Monsoon-2083";
let passwordHash: Promise<string> | undefined;
let count = 0;

// If `npm start` runs the shop under test, its secrets are beside its database.
if (!process.env.AUTH_SECRET) Object.assign(process.env, getSecrets(".data"));

/** Runs queries in the database of the browser tests, for what screens do not show. */
export const withDatabase = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(process.env.DATABASE_URL ?? "", work);

/** A new user with an account that no other test uses; staff are owners, unless `staffRole` names another role. */
export async function createUser(
  role: "admin" | "b2c" | "b2b" = "b2c",
  staffRole?: string,
): Promise<Omit<SignedInUser, "token">> {
  const email = `${role}-${process.pid}-${++count}-${Date.now()}@e2e.example`;
  const business = role === "b2b" ? { companyName: "Thapa Builders", panNumber: "301234567" } : {};
  passwordHash ??= hashPassword(password);
  const person = { fullName: "Asha Gurung", email, password, passwordHash: await passwordHash, role, staffRole, ...business };
  const userId = await withDatabase((client) => insertUser(client, person));
  return { userId: userId ?? "", email, password };
}

/** Creates a user and signs them in without the form, on the first page that is opened afterwards. */
export async function signInAs(page: Page, role: "admin" | "b2c" | "b2b" = "b2c", staffRole?: string): Promise<SignedInUser> {
  const person = await createUser(role, staffRole);
  return { ...person, token: await signIn(page.context(), person) };
}

/**
 * Signs this user in in all tabs of a browser without the form: creates a session and stores its bearer in local storage and in
 * the cookies of the pages. Returns the bearer.
 */
export async function signIn(context: BrowserContext, { email }: { email: string }): Promise<string> {
  const { id, role, fullName, token, jti } = await newSession(email);
  const session = await encode({ token: { sub: id, role, bearer: token }, secret: process.env.NEXTAUTH_SECRET ?? "" });
  const options = { url: shopUrl, sameSite: "Lax" as const };
  await context.addCookies([
    { ...options, name: sessionCookieName(shopUrl), value: session, httpOnly: true },
    { ...options, name: pageSessionCookieName, value: jti },
  ]);
  const entries = { authToken: token, userRole: role, userId: id, fullName, email };
  await context.addInitScript((stored: Record<string, string>) => {
    if (location.origin === "null") return; // an empty tab has no storage
    // Only once per browser, so that what a test removes stays removed.
    if (localStorage.getItem("signed-in-by-test") === stored.authToken) return;
    localStorage.setItem("signed-in-by-test", stored.authToken ?? "");
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
  }, entries);
  return token;
}

/** A user's data with a new bearer, as signing in issues it (lib/platform/server/auth/token.ts). */
export async function newSession(email: string) {
  const sql = `SELECT id, role::text, full_name, token_version FROM "user" WHERE email = $1`;
  const [row] = (await withDatabase((client) => client.query(sql, [email]))).rows;
  const { id, role, full_name: fullName, token_version: version } = row;
  const jti = randomUUID();
  const { token } = await signBearer({ id, role, version, jti });
  return { id, role, fullName, token, jti };
}

/** Waits for an email to this address that matches, and returns the match of the newest. */
export async function waitForEmail(to: string, pattern: RegExp): Promise<string> {
  let match: string | undefined;
  // It waits behind other tests' emails, which is not this test's own time.
  const info = test.info();
  info.setTimeout(Math.max(info.timeout, 70_000));
  await expect(async () => {
    match = emailsTo(to)
      .findLast((email) => pattern.test(email))
      ?.match(pattern)?.[0];
    expect(match, `an email to ${to} with ${pattern}`).toBeDefined();
  }).toPass({ timeout: 40_000, intervals: [200] }); // other browser tests' emails may be queued before it
  return match ?? "";
}

/** Files in the outbox appear whole and never change. */
const emailTexts = new Map<string, string>();

/** Every email that was sent to an address, oldest first. */
function emailsTo(to: string): string[] {
  const folder = path.resolve(process.env.OUTBOX_DIR ?? ".data/outbox");
  const names = readdirSync(folder).filter((name) => name.endsWith(".txt"));
  for (const name of names) {
    if (!emailTexts.has(name)) emailTexts.set(name, readFileSync(path.join(folder, name), "utf8"));
  }
  return names
    .sort()
    .map((name) => emailTexts.get(name) ?? "")
    .filter((text) => text.includes(`\nTo: ${to}\n`));
}
