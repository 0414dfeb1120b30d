import path from "node:path";
import { type Endpoint, urlOf } from "@/lib/endpoint";

type Input = {
  /** Who calls: their bearer goes along. */
  as?: { token: string };
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  /** Sent as JSON, unless it is already text. */
  body?: unknown;
  headers?: Record<string, string>;
};

/** `data` is whatever was answered: a test says what it expects of it. */
// biome-ignore lint/suspicious/noExplicitAny: an answer is unknown until a test has looked at it
export type Sent<Data = any> = { status: number; data: Data; headers: Headers };

export type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** The file that must answer a path: "/api/cart/[userId]" is app/api/cart/[userId]/route.ts. */
export function routeFileOf(endpoint: Pick<Endpoint, "path">): string {
  return path.resolve(`app${endpoint.path}/route.ts`);
}

export async function handlerOf(endpoint: Pick<Endpoint, "path" | "method">): Promise<Handler> {
  const route = (await import(/* @vite-ignore */ routeFileOf(endpoint))) as Record<string, Handler | undefined>;
  const handler = route[endpoint.method];
  if (!handler) throw new Error(`app${endpoint.path}/route.ts does not export ${endpoint.method}`);
  return handler;
}

/** Calls the route of an endpoint the way Next does, without a server. */
export async function send(endpoint: Pick<Endpoint, "path" | "method">, input: Input = {}): Promise<Sent> {
  const handler = await handlerOf(endpoint);
  const { params = {}, body, headers, as } = input;
  const request = new Request(new URL(urlOf(endpoint, input), "http://localhost:3000"), {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  const text = await response.text();
  return { status: response.status, data: text ? JSON.parse(text) : null, headers: response.headers };
}
