import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { encode } from "next-auth/jwt";
import pg from "pg";
import { type BrowserContext, expect, type Page } from "playwright/test";
import { hashPassword } from "@/lib/platform/auth/passwords";
import { pageSessionCookieName, sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { signBearer } from "@/lib/platform/auth/token";
import { makePerson } from "@/scripts/people";
import { getSecrets } from "@/scripts/secrets";

export type SignedIn = { userId: string; email: string; password: string; token: string };

const shopUrl = process.env.SHOP_URL ?? "http://localhost:3000";
const password = "Monsoon-2083";
let passwordHash: Promise<string> | undefined;
let made = 0;

// Where `npm start` has opened the shop that is visited, its keys lie beside its database.
if (!process.env.AUTH_SECRET) Object.assign(process.env, getSecrets(".data"));

/** A connection to the browser tests' database, for what no screen shows yet. */
export async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Someone with an account of their own, whom no other test knows. */
export async function somebody(role: "admin" | "b2c" | "b2b" = "b2c"): Promise<Omit<SignedIn, "token">> {
  const email = `${role}-${process.pid}-${++made}-${Date.now()}@journey.example`;
  const business = role === "b2b" ? { companyName: "Thapa Builders", panNumber: "301234567" } : {};
  passwordHash ??= hashPassword(password);
  const person = { fullName: "Asha Gurung", email, password, passwordHash: await passwordHash, role, ...business };
  const userId = await inDatabase((client) => makePerson(client, person));
  return { userId: userId ?? "", email, password };
}

/** Signs someone new in without the form: the bearer in local storage from the first page on, and the cookie of the pages. */
export async function signedInAs(page: Page, role: "admin" | "b2c" | "b2b" = "b2c"): Promise<SignedIn> {
  const person = await somebody(role);
  return { ...person, token: await signIn(page.context(), person) };
}

/**
 * Signs this person in in all tabs of a browser, as the form would: with the bearer in local storage and in the pages' cookie, but
 * made here, without a password. Returns the bearer.
 */
export async function signIn(context: BrowserContext, { email }: { email: string }): Promise<string> {
  const { id, role, fullName, token, jti } = await newSession(email);
  const session = await encode({ token: { sub: id, role, bearer: token }, secret: process.env.NEXTAUTH_SECRET ?? "" });
  const own = { url: shopUrl, sameSite: "Lax" as const };
  await context.addCookies([
    { ...own, name: sessionCookieName(shopUrl), value: session, httpOnly: true },
    { ...own, name: pageSessionCookieName, value: jti },
  ]);
  const entries = { authToken: token, userRole: role, userId: id, fullName, email };
  await context.addInitScript((stored: Record<string, string>) => {
    if (location.origin === "null") return; // an empty tab has no storage
    // Once a browser: what a test removes later stays removed.
    if (localStorage.getItem("signed-in-by-test") === stored.authToken) return;
    localStorage.setItem("signed-in-by-test", stored.authToken ?? "");
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
  }, entries);
  return token;
}

/** A bearer as a sign-in gives it (lib/platform/auth/token.ts). */
export async function newSession(email: string) {
  const sql = `SELECT id, role::text, full_name, token_version FROM "user" WHERE email = $1`;
  const [row] = (await inDatabase((client) => client.query(sql, [email]))).rows;
  const { id, role, full_name: fullName, token_version: version } = row;
  const jti = randomUUID();
  const { token } = await signBearer({ id, role, version, jti });
  return { id, role, fullName, token, jti };
}

/** What is found in the newest email to an address that holds it; waits for the worker to send that email. */
export async function mailed(to: string, wanted: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    found = emailsTo(to)
      .findLast((email) => wanted.test(email))
      ?.match(wanted)?.[0];
    expect(found, `an email to ${to} with ${wanted}`).toBeDefined();
  }).toPass({ timeout: 40_000 }); // other browser tests' emails may stand before it
  return found ?? "";
}

/** Every email that was sent to an address, oldest first. */
function emailsTo(to: string): string[] {
  const folder = path.resolve(process.env.OUTBOX_DIR ?? ".data/outbox");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .filter((text) => text.includes(`\nTo: ${to}\n`));
}
