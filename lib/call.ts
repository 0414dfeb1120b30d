import { type CallInput, type Endpoint, type ReplyOf, urlOf } from "./endpoint";
import type { ErrorBody, FieldErrors } from "./errors";
import { clearSession, readSession, sessionSettled } from "./session-store";

/** A call that did not succeed, with the sentence to show. `status` 0 means that no answer came at all. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly fields: FieldErrors = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "CallError";
  }
}

const noAnswer = "An unexpected error occurred. Please try again.";

type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Another bearer than the one of whoever is signed in: that of a reset link. */
  bearer?: string | undefined;
};

/**
 * The only `fetch` of the browser's code: sends what the contract says with the bearer of whoever is signed in, and returns the
 * reply, or throws a CallError whose message is the server's sentence, else the contract's `failed`. It shows nothing itself.
 * An aborted call throws AbortError. A bearer that the server no longer takes is forgotten, which signs this browser out.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, bearer }: CallOptions = {},
): Promise<ReplyOf<E>> {
  const stored = readSession()?.token;
  const token = bearer ?? stored;
  const given = input as Given;
  const failed = endpoint.failed ?? noAnswer;
  const response = await fetch(urlOf(endpoint, given), requestOf(endpoint, given, { token, signal })).catch((cause) => {
    if (signal?.aborted) throw cause;
    throw new CallError(failed, 0, {}, { cause });
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as ReplyOf<E>;
  if (response.status === 401 && !bearer) await forget(stored);
  const { message, fields } = (body ?? {}) as Partial<ErrorBody>;
  throw new CallError(message || failed, response.status, fields);
}

type Given = { params?: object; query?: object; body?: unknown };

type Sent = { token: string | undefined; signal: AbortSignal | undefined };

function requestOf({ method }: Endpoint, { body }: Given, { token, signal }: Sent): RequestInit {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token) headers.authorization = `Bearer ${token}`;
  return { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }), ...(signal && { signal }) };
}

/** Signs this browser out, unless somebody has signed in anew while the answer was on its way. */
async function forget(token: string | undefined): Promise<void> {
  await sessionSettled();
  if (token && readSession()?.token === token) clearSession();
}
