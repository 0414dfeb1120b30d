import { expect } from "playwright/test";
import { createUser } from "./people";

/**
 * A client written from the specification alone: paths, bodies and fields as its section 7 names them, `fetch`, and nothing of
 * the shop's code. Only how to register and log in is taken from elsewhere, because the specification does not say.
 */

const shop = process.env.SHOP_URL ?? "http://localhost:3000";

// biome-ignore lint/suspicious/noExplicitAny: a client of a documented API reads fields, not the shop's types.
export type Json = any;
export type Reply = { status: number; data: Json; headers: Headers };
export type Caller = { token: string; userId: string };

type Payload = { json?: unknown; form?: FormData; headers?: Record<string, string> };

/** "Every API call carries a bearer authorization header built from the stored authToken": before log-in that is `null`. */
export async function call(line: string, { json, form, headers }: Payload = {}, caller?: { token: string }): Promise<Reply> {
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

/** Makes a call that must succeed, and returns its data. */
export async function callOk(line: string, payload: Payload = {}, caller?: { token: string }): Promise<Json> {
  const { status, data } = await call(line, payload, caller);
  expect([200, 201], `${line}: ${JSON.stringify(data)}`).toContain(status);
  return data;
}

/** The ways in which clients send a call without a body. */
export const emptyBodies: Record<string, Payload> = {
  "curl -X: no content type, no body": {},
  "fetch with its usual headers: JSON content type, no body": { headers: { "content-type": "application/json" } },
  "axios without data: form content type, no body": { headers: { "content-type": "application/x-www-form-urlencoded" } },
  "an empty object": { json: {} },
  "axios with null: JSON content type, null": { json: null },
};

export async function logIn(email: string, password: string): Promise<Caller> {
  const { token, userId } = await callOk("POST /users/login", { json: { email, password } });
  return { token, userId };
}

export async function register(): Promise<Caller & { email: string }> {
  const email = `spec-${process.pid}-${Date.now()}-${Math.round(Math.random() * 1e9)}@client.example`;
  await callOk("POST /users/register", { json: { fullName: "Asha Gurung", email, password: "Monsoon-2083" } });
  return { ...(await logIn(email, "Monsoon-2083")), email };
}

/** Without a call: the specification does not say how somebody becomes an administrator. */
export async function createAdmin(): Promise<Caller> {
  const { email, password } = await createUser("admin");
  return logIn(email, password);
}

/** The seed's products in stock. */
export async function getProducts(): Promise<Json[]> {
  const all: Json[] = await callOk("GET /product");
  return all.filter(({ name, variants }) => !/e2e/i.test(name) && variants[0].availability === "in_stock");
}

/** Expects these fields to be texts, and so not to be missing. */
export function expectTexts(record: Json, ...names: string[]): void {
  for (const name of names)
    expect(record[name], `${name} of ${JSON.stringify(record).slice(0, 300)}`).toEqual(expect.any(String));
}

export function expectNewestFirst(list: { createdAt: string }[]): void {
  const times = list.map(({ createdAt }) => Date.parse(createdAt));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
}
