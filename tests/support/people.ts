import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { type BrowserContext, expect, type Page } from "playwright/test";
import { makePerson } from "@/scripts/people";

export type SignedIn = { userId: string; email: string; password: string; token: string };

const password = "Monsoon-2083";
let made = 0;

/** A connection to the journeys' database, for what no screen shows yet. */
export async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Somebody with an account of their own, whom no other test knows. */
export async function somebody(role: "admin" | "b2c" | "b2b" = "b2c"): Promise<Omit<SignedIn, "token">> {
  const email = `${role}-${process.pid}-${++made}-${Date.now()}@journey.example`;
  const business = role === "b2b" ? { companyName: "Thapa Builders", panNumber: "301234567" } : {};
  const userId = await inDatabase((client) =>
    makePerson(client, { fullName: "Asha Gurung", email, password, role, ...business }),
  );
  return { userId: userId ?? "", email, password };
}

/** Signs somebody new in without the form: the bearer in local storage from the first page on, and the cookie of the pages. */
export async function signedInAs(page: Page, role: "admin" | "b2c" | "b2b" = "b2c"): Promise<SignedIn> {
  const person = await somebody(role);
  return { ...person, token: await signIn(page.context(), person) };
}

/** Signs this person in in all tabs of a browser. Returns the bearer. */
export async function signIn(context: BrowserContext, person: { email: string; password: string }): Promise<string> {
  const { request } = context;
  const answer = await request.post("/api/users/login", { data: { email: person.email, password: person.password } });
  expect(answer.status()).toBe(200);
  const { token, userId, role, user } = await answer.json();
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  const form = { csrfToken, token, json: "true" };
  expect((await request.post("/api/auth/callback/credentials", { form })).status()).toBe(200);
  const entries = { authToken: token, userRole: role, userId, fullName: user.fullName, email: user.email };
  await context.addInitScript((stored: Record<string, string>) => {
    if (location.origin === "null") return; // an empty tab has no storage
    // Once a browser: what a test removes later stays removed.
    if (localStorage.getItem("signed-in-by-test") === stored.authToken) return;
    localStorage.setItem("signed-in-by-test", stored.authToken ?? "");
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
  }, entries);
  return token;
}

/** What is found in the newest letter to an address that holds it; waits for the worker to send that letter. */
export async function mailed(to: string, wanted: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    found = lettersTo(to)
      .findLast((letter) => wanted.test(letter))
      ?.match(wanted)?.[0];
    expect(found, `a letter to ${to} with ${wanted}`).toBeDefined();
  }).toPass({ timeout: 40_000 }); // other journeys' letters may stand before it
  return found ?? "";
}

/** Every letter that was sent to an address, oldest first. */
function lettersTo(to: string): string[] {
  const folder = path.resolve(process.env.OUTBOX_DIR ?? ".data/outbox");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .filter((text) => text.includes(`\nTo: ${to}\n`));
}
