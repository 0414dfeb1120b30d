import { expect } from "playwright/test";
import { createUser } from "./people";

/**
 * A client written from the specification alone: paths, bodies and fields as its section 7 names them, `fetch`, and nothing of
 * the shop's code. Only how to register and log in is taken from elsewhere, because the specification does not say.
 */

const shop = process.env.SHOP_URL ?? "http://localhost:3000";

// biome-ignore lint/suspicious/noExplicitAny: a client of a documented API reads fields, not the shop's types.
export type Json = any;
export type Answer = { status: number; data: Json; headers: Headers };
export type Caller = { token: string; userId: string };

type Sent = { json?: unknown; form?: FormData; headers?: Record<string, string> };

/** "Every API call carries a bearer authorization header built from the stored authToken": before log-in that is `null`. */
export async function ask(line: string, { json, form, headers }: Sent = {}, caller?: { token: string }): Promise<Answer> {
  const [method = "", path = ""] = line.split(" ");
  const response = await fetch(new URL(`/api${path}`, shop), {
    method,
    headers: {
      authorization: `Bearer ${caller?.token ?? null}`,
      ...(json !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...((json !== undefined || form) && { body: form ?? JSON.stringify(json) }),
  });
  const text = await response.text();
  return { status: response.status, data: text ? JSON.parse(text) : null, headers: response.headers };
}

/** The same, and it must succeed. */
export async function done(line: string, sent: Sent = {}, caller?: { token: string }): Promise<Json> {
  const { status, data } = await ask(line, sent, caller);
  expect([200, 201], `${line}: ${JSON.stringify(data)}`).toContain(status);
  return data;
}

/** How clients send a call that has nothing to say. */
export const bodyless: Record<string, Sent> = {
  "curl -X: no content type, no body": {},
  "fetch with its usual headers: JSON content type, no body": { headers: { "content-type": "application/json" } },
  "axios without data: form content type, no body": { headers: { "content-type": "application/x-www-form-urlencoded" } },
  "an empty object": { json: {} },
};

export async function logIn(email: string, password: string): Promise<Caller> {
  const { token, userId } = await done("POST /users/login", { json: { email, password } });
  return { token, userId };
}

export async function register(): Promise<Caller & { email: string }> {
  const email = `spec-${process.pid}-${Date.now()}-${Math.round(Math.random() * 1e9)}@client.example`;
  await done("POST /users/register", { json: { fullName: "Asha Gurung", email, password: "Monsoon-2083" } });
  return { ...(await logIn(email, "Monsoon-2083")), email };
}

/** How someone becomes an administrator is not shown. */
export async function administrator(): Promise<Caller> {
  const { email, password } = await createUser("admin");
  return logIn(email, password);
}

/** What can be bought, of the seed. */
export async function products(): Promise<Json[]> {
  const all: Json[] = await done("GET /product");
  return all.filter(({ name, variants }) => !/e2e/i.test(name) && variants[0].availability === "in_stock");
}

/** Text, so that a field that is left out shows. */
export function expectTexts(recordEvent: Json, ...names: string[]): void {
  for (const name of names)
    expect(recordEvent[name], `${name} of ${JSON.stringify(recordEvent).slice(0, 300)}`).toEqual(expect.any(String));
}

export function expectNewestFirst(list: { createdAt: string }[]): void {
  const times = list.map(({ createdAt }) => Date.parse(createdAt));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
}
