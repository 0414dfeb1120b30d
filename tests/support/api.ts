import "./web-streams";
import { cleanup } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import type { CallInput, Endpoint, ReplyOf } from "@/lib/platform/shared/api/endpoint";
import type { ErrorBody } from "@/lib/platform/shared/errors";

/**
 * The API of a component test, below `fetch` and XMLHttpRequest: the test says what calls are answered, which the contract checks,
 * and reads what was sent. A call that it does not answer fails it.
 */

// Kept, because tests replace timers.
const realTimeout = setTimeout;

type Sent = { route: string; input: { params?: object; query?: object; body?: unknown }; headers: Headers };
let sent: Sent[] = [];
let unexpected: string[] = [];

const server = setupServer(
  // Who asks the server for the time gets no answer, so the device's clock counts.
  http.get("*/api/health/live", () => HttpResponse.error()),
  http.all("*", ({ request }) => {
    unexpected.push(`${request.method} ${new URL(request.url).pathname}`);
    return HttpResponse.error();
  }),
);

// Puts back the `fetch` that browser-setup.ts replaced.
vi.unstubAllGlobals();
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(async () => {
  cleanup();
  await arrived();
  const calls = unexpected;
  server.resetHandlers();
  sent = [];
  unexpected = [];
  expect(calls, "every call must be answered by the test").toEqual([]);
});

export class Refusal {
  constructor(
    readonly status: number,
    readonly body: Partial<ErrorBody>,
  ) {}
}

/** The reply of a call that the server refuses. */
export const refused = (status: number, message?: string, rest: Partial<ErrorBody> = {}): Refusal =>
  new Refusal(status, { ...(message !== undefined && { message, error: message }), ...rest });

/** The reply that never comes: there is no connection. */
export const lost = new Refusal(0, {});

type Reply<E> = ReplyOf<E> | Refusal;
type Answer<E> = Reply<E> | ((input: CallInput<E>) => Reply<E> | Promise<Reply<E>>);

/** From now on the call gets these replies in turn, and the last one again and again. */
export function answer<E extends Endpoint>(endpoint: E, ...answers: [Answer<E>, ...Answer<E>[]]): void {
  let count = 0;
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint["method"]>;
  const handler = http[method](endpoint.path.replaceAll(/\[(\w+)\]/g, ":$1"), async ({ request, params }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const input: Sent["input"] = {
      ...(Object.keys(params).length > 0 && { params }),
      ...(Object.keys(query).length > 0 && { query }),
    };
    sent.push({ route: endpoint.route, input, headers: request.headers });
    const next = answers[Math.min(count++, answers.length - 1)] as Answer<E>;
    const body = await readBody(request);
    if (body !== undefined) input.body = body;
    return toResponse(typeof next === "function" ? await (next as (input: object) => unknown)(input) : next);
  });
  server.use(handler);
}

/** The calls of an endpoint in this test. Numbers in the query are text, as in the URL. */
export const sentTo = <E extends Endpoint>({ route }: E): CallInput<E>[] =>
  sent.filter((each) => each.route === route).map(({ input }) => input as CallInput<E>);

/** A header of each call of an endpoint in this test. */
export const headersSentTo = ({ route }: Endpoint, name: string): (string | null)[] =>
  sent.filter((each) => each.route === route).map(({ headers }) => headers.get(name));

async function readBody(request: Request): Promise<unknown> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    const text = await request.text();
    return text ? JSON.parse(text) : undefined;
  }
  const form = await request.formData();
  const values = [...new Set(form.keys())].map((name) => [name, form.getAll(name)] as const);
  return Object.fromEntries(values.map(([name, all]) => [name, all.length > 1 ? all : all[0]]));
}

function toResponse(reply: unknown) {
  if (reply === lost) return HttpResponse.error();
  if (reply instanceof Refusal) return HttpResponse.json(reply.body, { status: reply.status });
  if (reply instanceof Uint8Array) return new HttpResponse(reply.slice().buffer);
  return HttpResponse.json(reply as object);
}

/** For a call that gets no reply while the test lasts. */
export const unanswered = () => new Promise<never>(() => {});

/** Until the replies so far have arrived, which takes no timers. */
export const arrived = () => new Promise((resolve) => realTimeout(resolve));
