import path from "node:path";
import type { z } from "zod";
import type { AnyEndpoint } from "@/lib/office/openapi/contracts";
import { getResponses } from "@/lib/office/openapi/responses";
import { type Endpoint, getUrl } from "@/lib/platform/shared/api/endpoint";
import type { ErrorCode } from "@/lib/platform/shared/errors";

type Input = {
  /** The caller, whose bearer is sent. */
  as?: { token: string };
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  /** Sent as JSON, unless it is already text or a form. */
  body?: unknown;
  headers?: Record<string, string>;
};

/** The body of a refused call (lib/platform/shared/errors.ts). */
type Refusal = { code: ErrorCode; message: string; error: string; fields: Record<string, string> };

/** `data` is the contract's reply or a refusal; it is typed as both, and the test knows which one it expects. */
export type Reply<Data = unknown> = { status: number; data: Data & Refusal; headers: Headers };

export type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** The route file of a path: "/api/cart/[userId]" is app/api/cart/[userId]/route.ts. */
export function getRouteFile(endpoint: Pick<Endpoint, "path">): string {
  return path.resolve(`app${endpoint.path}/route.ts`);
}

export async function getHandler(endpoint: Pick<Endpoint, "path" | "method">): Promise<Handler> {
  const route = (await import(/* @vite-ignore */ getRouteFile(endpoint))) as Record<string, Handler | undefined>;
  const handler = route[endpoint.method];
  if (!handler) throw new Error(`app${endpoint.path}/route.ts does not export ${endpoint.method}`);
  return handler;
}

/** Calls the route of an endpoint the way Next does, without a server. */
export async function send<Data>(
  endpoint: Pick<Endpoint, "path" | "method"> & { reply: z.ZodType<Data> },
  input: Input = {},
): Promise<Reply<Data>> {
  const handler = await getHandler(endpoint);
  const { params = {}, body, headers, as } = input;
  const request = new Request(new URL(getUrl(endpoint, input), "http://localhost:3000"), {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  if ("access" in endpoint) expectDocumented(endpoint as Endpoint, response.status);
  const text = await response.text();
  const isFile = !/json/.test(response.headers.get("content-type") ?? "");
  return { status: response.status, data: text && !isFile ? JSON.parse(text) : text || null, headers: response.headers };
}

/** The API document lists every refusal; only server errors are covered by its "default". */
function expectDocumented(endpoint: Endpoint, status: number): void {
  if (status < 400 || status >= 500 || String(status) in getResponses(endpoint as AnyEndpoint)) return;
  throw new Error(`${endpoint.route} returned ${status}, which the errors of its contract do not list`);
}
