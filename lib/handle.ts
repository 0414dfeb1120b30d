import "server-only";
import type { z } from "zod";
import type { Access, Endpoint, Line, Params } from "./endpoint";
import { AppError, type FieldErrors, toAppError } from "./errors";
import { log } from "./log";
import { type SessionUser, userOfBearer } from "./session";
import { type LinkClaims, readLink } from "./token";

const maxBodyBytes = 100_000;

/** A reply with more than a body: another status, or headers such as the total of a paged list. */
export class Answer<Reply> {
  constructor(
    readonly reply: Reply,
    readonly init: { status?: number; headers?: Record<string, string> } = {},
  ) {}
}

/** What a handler learns of its caller, by the contract's access. */
type Caller<A extends Access> = {
  /** The network address of the caller, for limits and logs. */
  address: string;
} & (A extends "public"
  ? unknown
  : A extends "reset"
    ? // Either a signed-in user, or the bearer of a reset link.
      { user: SessionUser; link: null } | { user: null; link: LinkClaims }
    : { user: SessionUser });

type Given<L extends Line, Query, Body, A extends Access> = { params: Params<L>; query: Query; body: Body } & Caller<A>;

/**
 * Makes the route handler of a contract, and is the only place that reads the bearer, checks access, parses what came in, runs
 * the work, parses the reply (so nothing undeclared can leak) and turns a thrown error into an answer.
 */
export function handle<L extends Line, Query, Body, Reply, A extends Access>(
  endpoint: Endpoint<L, Query, Body, Reply, A>,
  work: (given: Given<L, Query, Body, A>) => Promise<Reply | Answer<Reply>>,
) {
  return async (request: Request, context: { params: Promise<Params<L>> }): Promise<Response> => {
    try {
      // Next gives none where a path has none.
      const params = (await context.params) ?? ({} as Params<L>);
      const caller = await recognise(endpoint.access, request.headers);
      refuseMalformedIds(params);
      if (caller.user) refuseForbidden(endpoint.access, caller.user, params);
      const query = parse(endpoint.query, Object.fromEntries(new URL(request.url).searchParams));
      const body = parse(endpoint.body, endpoint.body && (await readJson(request)));
      const result = await work({ params, query, body, ...caller } as unknown as Given<L, Query, Body, A>);
      const answer = result instanceof Answer ? result : new Answer(result);
      return Response.json(endpoint.reply.parse(answer.reply), answer.init);
    } catch (error) {
      return errorResponse(error, { call: endpoint.line, requestId: request.headers.get("x-request-id") });
    }
  };
}

type Recognised = { address: string; user: SessionUser | null; link: LinkClaims | null };

async function recognise(access: Access, headers: Headers): Promise<Recognised> {
  const address = headers.get("x-client-address") ?? "unknown";
  if (access === "public") return { address, user: null, link: null };
  const token = headers.get("authorization")?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i)?.[1];
  const user = await userOfBearer(token);
  if (user) return { address, user, link: null };
  const link = access === "reset" && token ? await readLink("reset", token) : null;
  if (!link) throw new AppError("unauthenticated", "Please sign in.");
  return { address, user: null, link };
}

function refuseForbidden(access: Access, user: SessionUser, params: { userId?: string }): void {
  const isAllowed = access === "owner" ? params.userId === user.id : access !== "admin" || user.role === "admin";
  if (!isAllowed) throw new AppError("forbidden", "This is not yours to see or change.");
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id that cannot be one is the id of nothing: the same answer as for an id that is not known. */
function refuseMalformedIds(params: Record<string, string>): void {
  for (const [name, value] of Object.entries(params)) {
    if (/^id$|Id$/.test(name) && !uuid.test(value)) throw new AppError("not_found", "This does not exist, or no longer does.");
  }
}

function errorResponse(thrown: unknown, about: Record<string, unknown>): Response {
  const error = toAppError(thrown);
  if (error.status >= 500) log.error({ ...about, err: error.cause ?? error }, error.message);
  const headers: Record<string, string> = error.retryAfter ? { "retry-after": String(error.retryAfter) } : {};
  return Response.json(error.body(), { status: error.status, headers });
}

function parse<T>(schema: z.ZodType<T> | undefined, value: unknown): T {
  if (!schema) return undefined as T;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) fields[issue.path.join(".")] ??= issue.message;
  const [first] = result.error.issues;
  throw new AppError("invalid", first?.message ?? "This could not be understood.", { fields });
}

async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new AppError("unsupported", "Please send JSON (content-type application/json).");
  }
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid", "The request is not valid JSON.", { cause });
  }
}

/** Stops reading at the limit, whatever length the caller claims. */
async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) throw new AppError("too_large", "The request is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
