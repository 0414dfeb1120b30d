import { type CallInput, type Endpoint, getUrl, type ReplyOf } from "@/lib/platform/shared/api/endpoint";
import type { ErrorBody, ErrorCode, FieldErrors } from "@/lib/platform/shared/errors";
import { currentLanguage } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { readServerTime } from "./clock";
import { confirmIdentity } from "./identity-check";
import { clearSession, readSession, readSettledSession, recheckSession, sessionSettled } from "./session-store";

/** A failed call, with the message to show. `status` 0 means that no response came at all. */
export class CallError extends Error {
  readonly code: ErrorCode | undefined;
  /** The whole body of the refusal, for what only one call adds to it. */
  readonly body: Partial<ErrorBody>;

  constructor(
    message: string,
    readonly status: number,
    readonly fields: FieldErrors = {},
    { code, body = {}, ...options }: ErrorOptions & { code?: ErrorCode | undefined; body?: Partial<ErrorBody> } = {},
  ) {
    super(message, options);
    this.name = "CallError";
    this.code = code;
    this.body = body;
  }
}

const defaultMessage = "An unexpected error occurred. Please try again.";

type CallOptions = {
  signal?: AbortSignal | undefined;
  /** A bearer other than the session's, such as that of a reset link. */
  bearer?: string | undefined;
  /** Sending the same key again does not repeat the action. */
  idempotencyKey?: string | undefined;
  /** The request goes on when its page is left; only for small bodies, of which a browser takes 64 KB at once. */
  keepalive?: boolean | undefined;
  /** Receives the response's headers, such as the total of a paged list. */
  read?: ((headers: Headers) => void) | undefined;
};

/**
 * The only `fetch` in the browser's code: sends the request that the contract describes, with the signed-in user's bearer.
 * Returns the reply, or throws a CallError with the server's message, or else the contract's `failed`. It shows nothing itself.
 * An aborted call throws AbortError. A bearer that the server no longer accepts is removed, which signs this browser out.
 * If the call needs a recent login, the page asks for the password and the call is repeated.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<ReplyOf<E>> {
  try {
    return await callOnce(endpoint, input, options);
  } catch (error) {
    const needsProof = error instanceof CallError && error.code === "confirm_needed";
    if (!(needsProof && (await confirmIdentity()))) throw error;
    return callOnce(endpoint, input, options);
  }
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, bearer, idempotencyKey, keepalive, read }: CallOptions,
): Promise<ReplyOf<E>> {
  const stored = (await readSettledSession())?.token;
  const token = bearer ?? stored;
  const callInput = input as Input;
  const response = await fetch(
    getUrl(endpoint, callInput),
    getRequest(endpoint, callInput, { token, signal, idempotencyKey, keepalive }),
  ).catch((cause) => {
    if (signal?.aborted) throw cause;
    throw new CallError(getFallback(endpoint, 0), 0, {}, { cause });
  });
  readServerTime(response.headers);
  const body: unknown = response.ok && endpoint.media ? await getFile(response) : await response.json().catch(() => null);
  if (response.status === 401 && !bearer) await invalidate(stored);
  if (response.ok) read?.(response.headers);
  return getReply(endpoint, response.status, body);
}

/** The reply of a response; throws a CallError with the message to show. */
function getReply<E extends Endpoint>(endpoint: E, status: number, body: unknown): ReplyOf<E> {
  if (status >= 200 && status < 300 && body !== null) return body as ReplyOf<E>;
  const failure = (body ?? {}) as Partial<ErrorBody>;
  const message = [failure[endpoint.errorField], failure.message, failure.error].find(isMessage);
  throw new CallError(message ?? getFallback(endpoint, status), status, failure.fields, { code: failure.code, body: failure });
}

/** Other servers, and proxies in front of this one, send only `error`, and not always as text. */
const isMessage = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The message to show if the server sent none. */
function getFallback({ failed = defaultMessage, unanswered = failed }: Endpoint, status: number): string {
  return t(status === 0 ? unanswered : failed);
}

/** The bytes of a file; `null` if the connection broke before all of them arrived. */
async function getFile(response: Response): Promise<Uint8Array | null> {
  const bytes = await response.arrayBuffer().catch(() => null);
  return bytes && new Uint8Array(bytes);
}

/** A call whose body is a form with files, with upload progress from 0 to 1, which `fetch` does not report. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  onProgress: (sent: number) => void,
  { bearer }: Pick<CallOptions, "bearer"> = {},
): Promise<ReplyOf<E>> {
  const token = bearer ?? (await readSettledSession())?.token;
  const callInput = input as Input;
  const { status, body } = await new Promise<{ status: number; body: unknown }>((resolve) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, getUrl(endpoint, callInput));
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.setRequestHeader("accept-language", currentLanguage());
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onloadend = () => resolve({ status: request.status, body: request.response });
    request.send(getForm(callInput.body as object));
  });
  if (status === 401 && !bearer) await invalidate(token);
  return getReply(endpoint, status, body);
}

type Input = { params?: object; query?: object; body?: unknown };

type RequestOptions = { token: string | undefined } & Pick<CallOptions, "signal" | "idempotencyKey" | "keepalive">;

function getRequest(
  { method, multipart }: Endpoint,
  { body }: Input,
  { token, signal, idempotencyKey, keepalive }: RequestOptions,
): RequestInit {
  const headers: Record<string, string> = { "accept-language": currentLanguage() };
  if (!multipart) headers["content-type"] = "application/json";
  if (token) headers.authorization = `Bearer ${token}`;
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  const content = multipart ? getForm(body as object) : JSON.stringify(body);
  return {
    method,
    headers,
    ...(body !== undefined && { body: content }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  };
}

/** The browser adds the boundary to the content type itself. */
function getForm(fields: object): FormData {
  const form = new FormData();
  const entries = Object.entries(fields).flatMap(([name, field]) => [field].flat().map((value) => [name, value] as const));
  for (const [name, value] of entries) {
    if (value !== undefined && value !== null) form.append(name, value instanceof Blob ? value : toText(value));
  }
  return form;
}

/** Rows of a list are sent as JSON. */
const toText = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));

/** Signs this browser out, unless someone has signed in again while the response was on its way. */
async function invalidate(token: string | undefined): Promise<void> {
  await sessionSettled();
  // Without a bearer the session had ended before the call, which the page may not have noticed yet.
  if (!token) recheckSession();
  else if (readSession()?.token === token) clearSession();
}
