/** Places orders over HTTP, and compares the replies with the database. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { placement } from "@/scripts/test/buyers";
import type { Database } from "./database";
import type { Buyer } from "./people";

export type Reply = { status: number; ms: number; retryAfter: string | null; data: { _id?: string; message?: string } };

type Input = { method?: string; as?: { token: string }; body?: unknown; key?: string | undefined };

/** Calls a shop. Status 0 means that there was no reply. */
export async function call(url: string, { method = "GET", as, body, key }: Input = {}): Promise<Reply> {
  const startedAt = performance.now();
  const none = { status: 0, retryAfter: null, data: {} };
  const reply = await fetch(url, {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
    headers: toHeaders({ as, body, key }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
    .then(async (response) => {
      const isJson = response.headers.get("content-type")?.includes("json");
      const text = await response.text();
      return { status: response.status, retryAfter: response.headers.get("retry-after"), data: isJson ? JSON.parse(text) : {} };
    })
    .catch(() => none);
  return { ...reply, ms: performance.now() - startedAt };
}

export function toHeaders({ as, body, key }: Input): Record<string, string> {
  return {
    ...(as && { authorization: `Bearer ${as.token}` }),
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(key && { "idempotency-key": key }),
  };
}

/** An intended purchase: however often it is sent, it must result in one order. */
export type Intent = { buyer: Buyer; key?: string; acknowledged: Set<string>; replies: Reply[] };

export function getIntent(buyer: Buyer, key?: string): Intent {
  return { buyer, ...(key && { key }), acknowledged: new Set(), replies: [] };
}

export const withKey = (buyer: Buyer) => getIntent(buyer, randomUUID());

export async function send(url: string, intent: Intent): Promise<Reply> {
  const { buyer, key } = intent;
  const reply = await call(`${url}/api/order`, { method: "POST", as: buyer, body: placement, key });
  intent.replies.push(reply);
  if (reply.status === 201 && reply.data._id) intent.acknowledged.add(reply.data._id);
  return reply;
}

/** On a busy machine a checkout may wait for the others' locks for longer than a customer has to (D12), whatever else happens. */
export const isLockWait = ({ status, ms }: Reply): boolean => status === 503 && ms > 3000;

/** Repeats a call while the reply is 503: on a slow machine the last of many buyers waits too long for the others' locks. */
export async function unlessBusy(request: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    const reply = await request();
    if (reply.status !== 503 || tries === 10) return reply;
    await sleep(500);
  }
}

export type Figures = { tried: number; acknowledged: number; found: number; lost: number; doubled: number };

/** Compares the replies with the database: no acknowledged order may be lost, and nobody may have two. */
export async function checkOrders(database: Database, intents: readonly Intent[]): Promise<Figures> {
  const rows = await database.rows<{ id: string; userId: string }>(
    `SELECT id, user_id AS "userId" FROM "order" WHERE user_id = ANY($1::uuid[])`,
    [intents.map(({ buyer }) => buyer.id)],
  );
  const ids = new Set(rows.map(({ id }) => id));
  const acknowledgedIds = intents.flatMap(({ acknowledged }) => [...acknowledged]);
  const figures = {
    tried: intents.length,
    acknowledged: intents.filter(({ acknowledged }) => acknowledged.size > 0).length,
    found: rows.length,
    lost: acknowledgedIds.filter((id) => !ids.has(id)).length,
    doubled: rows.length - new Set(rows.map(({ userId }) => userId)).size,
  };
  assert.equal(figures.lost, 0, `${figures.lost} acknowledged orders are lost`);
  assert.equal(figures.doubled, 0, `${figures.doubled} orders are duplicated`);
  return figures;
}
