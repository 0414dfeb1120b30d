import "server-only";
import type { z } from "zod";
import type { Endpoint, Line, Params } from "./endpoint";
import { AppError, type FieldErrors, toAppError } from "./errors";
import { log } from "./log";

const maxBodyBytes = 100_000;

/** A reply with more than a body: another status, or headers such as the total of a paged list. */
export class Answer<Reply> {
  constructor(
    readonly reply: Reply,
    readonly init: { status?: number; headers?: Record<string, string> } = {},
  ) {}
}

/**
 * Makes the route handler of a contract, and is the only place that checks access, parses what came in, runs the work,
 * parses the reply (so nothing undeclared can leak) and turns a thrown error into an answer.
 */
export function handle<L extends Line, Query, Body, Reply>(
  endpoint: Endpoint<L, Query, Body, Reply>,
  work: (given: { params: Params<L>; query: Query; body: Body }) => Promise<Reply | Answer<Reply>>,
) {
  return async (request: Request, context: { params: Promise<Params<L>> }): Promise<Response> => {
    try {
      if (endpoint.access !== "public") throw new AppError("unauthenticated", "Please sign in.");
      const query = parse(endpoint.query, Object.fromEntries(new URL(request.url).searchParams));
      const body = parse(endpoint.body, endpoint.body && (await readJson(request)));
      const result = await work({ params: await context.params, query, body });
      const answer = result instanceof Answer ? result : new Answer(result);
      return Response.json(endpoint.reply.parse(answer.reply), answer.init);
    } catch (error) {
      return errorResponse(error, { call: endpoint.line, requestId: request.headers.get("x-request-id") });
    }
  };
}

function errorResponse(thrown: unknown, about: Record<string, unknown>): Response {
  const error = toAppError(thrown);
  if (error.status >= 500) log.error({ ...about, err: error.cause ?? error }, error.message);
  const headers: Record<string, string> = error.status === 503 ? { "retry-after": "5" } : {};
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
