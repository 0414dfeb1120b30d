import "server-only";
import type { z } from "zod";
import { readHeaderCookie } from "@/lib/platform/server/auth/cookie-bearer";
import { requireFactor } from "@/lib/platform/server/auth/factor-due";
import { requireFresh } from "@/lib/platform/server/auth/fresh";
import { requireRight } from "@/lib/platform/server/auth/right";
import { isRefusalKind, recordRefusal } from "@/lib/platform/server/auth/security-events";
import { getUserByBearer, type SessionUser } from "@/lib/platform/server/auth/session";
import { isSessionBearer, type LinkClaims, readLink } from "@/lib/platform/server/auth/token";
import { caching } from "@/lib/platform/server/caching";
import { catchUpWithChanges } from "@/lib/platform/server/content/content";
import { inLanguage } from "@/lib/platform/server/language/language";
import { log } from "@/lib/platform/server/log";
import { jsonType } from "@/lib/platform/server/media/content-types";
import type { Access, Endpoint, Params, Route } from "@/lib/platform/shared/api/endpoint";
import { parse } from "@/lib/platform/shared/api/parse";
import { AppError, type ErrorCode, notFoundError, toAppError } from "@/lib/platform/shared/errors";
import { localized } from "@/lib/platform/shared/language/localized";
import { cleanText, readQuery } from "@/lib/platform/shared/text/text";
import { isUuid } from "@/lib/platform/shared/uuid";
import type { Sender } from "./multipart";
import { type Read, toReader } from "./read-reply";
import { type RequestBody, readBody } from "./request-body";
import { respondWhole, WholeList } from "./whole-list";

/** A reply with more than a body: another status, or headers such as the total of a paged list. */
export class ApiResponse<Reply> {
  constructor(
    readonly reply: Reply,
    readonly init: { status?: number; headers?: Record<string, string> } = {},
  ) {}
}

/** A reply that is a file, never cached: opened by the browser, or saved. */
export const file = <Bytes extends Uint8Array>(bytes: Bytes, name: string, how: "attachment" | "inline" = "attachment") =>
  new ApiResponse(bytes, {
    headers: { "content-disposition": `${how}; filename="${name}"`, "cache-control": caching.personal },
  });

/** The caller as handlers see it, depending on the contract's access. */
type Caller<A extends Access> = {
  /** The caller's IP address, for rate limits and logs. */
  ip: string;
  /** The caller's User-Agent header. */
  userAgent: string;
  /** A cookie of the request, which alone proves nothing: calls trust the bearer (docs/decisions/0003). */
  getCookie: (name: string) => string | undefined;
  /** The Idempotency-Key header: the same key again means the same request again. */
  idempotencyKey: string | null;
} & (A extends "public"
  ? // The user, if a bearer was sent anyway; only looked up where some callers get another reply, which then varies by it.
    { viewer: () => Promise<SessionUser | null> }
  : A extends "reset"
    ? // Either a signed-in user, or the bearer of a reset link.
      { user: SessionUser; link: null } | { user: null; link: LinkClaims }
    : A extends "order"
      ? { link: LinkClaims }
      : { user: SessionUser });

type Input<L extends Route, Query, Body, A extends Access> = { params: Params<L>; query: Query; body: Body } & Caller<A>;

type HandleOptions = { status?: 201 };

/** For calls that create what they reply with. */
export const created: HandleOptions = { status: 201 };

/** The reply of a call that only says what it did. */
export async function acknowledge(work: Promise<unknown>, message: string): Promise<{ message: string }> {
  await work;
  return { message };
}

type Result<Reply> = Reply | ApiResponse<Reply> | (Reply extends (infer Row)[] ? WholeList<Row> : never);

/**
 * Makes the route handler for a contract. Only here is the bearer read, access checked, the request parsed, the handler run, the
 * reply parsed (so that nothing undeclared can leak) and cut down to what this member of staff may see, and a thrown error turned
 * into a response.
 */
export function handle<L extends Route, Query, Body, Reply, A extends Access>(
  endpoint: Endpoint<L, Query, Body, Reply, A>,
  handler: (input: Input<L, Query, Body, A>) => Promise<Result<Reply>>,
  { status }: HandleOptions = {},
) {
  // What staff do is recorded in English, whatever language their screen is in; the reply is said in that.
  const work: typeof handler = (input) => (endpoint.access === "admin" ? inLanguage("en", () => handler(input)) : handler(input));
  return async (request: Request, context: { params: Promise<Params<L>> }): Promise<Response> => {
    let requestBody: RequestBody | undefined;
    let caller: CallerIdentity | undefined;
    try {
      // Next passes no params if the path has none.
      const params = readParams((await context.params) ?? ({} as Params<L>));
      caller = await authenticate(endpoint.access, request.headers);
      assertIds(params);
      if (caller.user) assertAllowed(endpoint, caller.user, params);
      const query = parse(endpoint.query, readQuery(new URL(request.url).search));
      requestBody = await readBody(endpoint, request, getSender(caller));
      const body = parse(endpoint.body, cleanText(requestBody.fields));
      const idempotencyKey = readIdempotencyKey(request.headers);
      const result = await work({ params, query, body, idempotencyKey, ...caller } as unknown as Input<L, Query, Body, A>);
      if (endpoint.method !== "GET") await catchUpWithChanges();
      const read = toReader(caller.user);
      if (result instanceof WholeList) return await respondWhole(endpoint.reply, result, { request, read });
      const response = respond(endpoint, toApiResponse(result as Reply | ApiResponse<Reply>, status), read);
      if (caller.isViewed?.()) response.headers.append("vary", "authorization");
      return response;
    } catch (error) {
      recordCallRefusal(endpoint, { code: toAppError(error).code, headers: request.headers, userId: caller?.user?.id });
      return errorResponse(error, endpoint.route, request.headers);
    } finally {
      await requestBody?.discard?.();
    }
  };
}

function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get("idempotency-key");
  if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key)) throw new AppError("invalid", "The Idempotency-Key is not valid.");
  return key;
}

const toApiResponse = <Reply>(result: Reply | ApiResponse<Reply>, status: HandleOptions["status"]): ApiResponse<Reply> =>
  result instanceof ApiResponse ? result : new ApiResponse(result, status && { status });

function respond<Reply>(
  { reply, media }: Pick<Endpoint, "media"> & { reply: z.ZodType<Reply> },
  result: ApiResponse<Reply>,
  read: Read,
): Response {
  const body = localized(read(reply, result.reply));
  if (!media || !(body instanceof Uint8Array)) return json(body, result.init);
  return new Response(Buffer.from(body), { ...result.init, headers: { "content-type": media, ...result.init.headers } });
}

type CallerIdentity = {
  ip: string;
  userAgent: string;
  getCookie: (name: string) => string | undefined;
  user: SessionUser | null;
  link: LinkClaims | null;
  viewer?: () => Promise<SessionUser | null>;
  /** Whether the handler asked for the viewer. */
  isViewed?: () => boolean;
};

const getClient = (headers: Headers) => ({
  ip: headers.get("x-client-ip") ?? "unknown",
  userAgent: headers.get("user-agent")?.slice(0, 500) ?? "",
  getCookie: (name: string) => readHeaderCookie(headers.get("cookie") ?? "", name),
});

export const readToken = (headers: Headers): string | undefined =>
  headers.get("authorization")?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i)?.[1];

async function authenticate(access: Access, headers: Headers): Promise<CallerIdentity> {
  const client = getClient(headers);
  const token = readToken(headers);
  if (access === "public") return { ...client, user: null, link: null, ...viewerOf(token) };
  if (access === "order") return { ...client, user: null, link: await readOrderLink(token) };
  const user = await getUserByBearer(token);
  if (user) return { ...client, user, link: null };
  if (access !== "reset" || !token) throw new AppError("unauthenticated", "Please log in.");
  const link = await readLink("reset", token);
  if (link) return { ...client, user: null, link };
  throw new AppError("unauthenticated", isSessionBearer(token) ? "Please log in." : "Invalid or expired reset link.");
}

function viewerOf(token: string | undefined) {
  let isViewed = false;
  const viewer = () => {
    isViewed = true;
    return getUserByBearer(token);
  };
  return { viewer, isViewed: () => isViewed };
}

/** Grants access to one order only: a session is not enough, and this is not a session. */
async function readOrderLink(token: string | undefined): Promise<LinkClaims> {
  const link = token ? await readLink("order", token) : null;
  if (link) return link;
  throw new AppError("unauthenticated", "Please open the link to your order again.");
}

function assertAllowed(
  { access, right, fresh, beforeFactor }: Pick<Endpoint, "access" | "right" | "fresh" | "beforeFactor">,
  user: SessionUser,
  params: { userId?: string },
): void {
  const isAllowed = access === "owner" ? params.userId === user.id : access !== "admin" || user.role === "admin";
  if (!isAllowed) throw new AppError("forbidden", "You are not allowed to see or change this.");
  if (access === "admin" && !beforeFactor) requireFactor(user);
  if (user.role === "admin") requireRight(user, right);
  if (fresh === true) requireFresh(user);
}

/** A parameter that is not valid text cannot identify anything. */
function readParams<P extends Record<string, string>>(params: P): P {
  try {
    return cleanText(params);
  } catch (cause) {
    throw notFoundError(cause);
  }
}

/** A malformed id is answered like an unknown one. */
function assertIds(params: Record<string, string>): void {
  for (const [name, value] of Object.entries(params)) {
    if (/^id$|Id$/.test(name) && !isUuid(value)) throw notFoundError();
  }
}

type CallRefusal = { code: ErrorCode; headers: Headers; userId: string | undefined };

/** A missing page or product of the catalogue is nobody's secret; what is missing for an account may be another's. */
function recordCallRefusal({ access, route, path }: AnyAccess, { code, headers, userId }: CallRefusal): void {
  if (!isRefusalKind(code)) return;
  if (code === "not_found" && (access === "public" || !path.includes("["))) return;
  const requestId = headers.get("x-request-id");
  const hasBearer = headers.has("authorization");
  const reason = {
    unauthenticated: access === "public" ? "wrong credentials" : hasBearer ? "bearer not accepted" : "no bearer",
    forbidden: "not allowed",
    confirm_needed: "no recent login",
    factor_missing: "no second step yet",
    not_found: "not found, or another's",
    too_many: "too many",
  }[code];
  recordRefusal({ kind: code, call: route, reason, requestId, userId, ip: getClient(headers).ip });
}

type AnyAccess = Pick<Endpoint, "access" | "route" | "path">;

export function errorResponse(thrown: unknown, call: string, requestHeaders: Headers): Response {
  const error = toAppError(thrown);
  const requestId = requestHeaders.get("x-request-id");
  if (error.code === "busy") log.warn({ event: "crowd", call, requestId });
  else if (error.status >= 500) log.error({ call, requestId, err: error.cause ?? error }, error.message);
  const headers: Record<string, string> = error.retryAfter ? { "retry-after": String(error.retryAfter) } : {};
  return json(error.body(), { status: error.status, headers });
}

/** `Response.json` leaves out the character set. */
function json(body: unknown, { status, headers }: ApiResponse<unknown>["init"]): Response {
  return Response.json(body, { ...(status && { status }), headers: { "content-type": jsonType, ...headers } });
}

const getSender = ({ user, link, ip }: CallerIdentity): Sender => ({
  id: user?.id ?? link?.id ?? ip,
  isStaff: user?.role === "admin",
});
