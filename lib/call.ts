import { type CallInput, type Endpoint, type ReplyOf, urlOf } from "./endpoint";
import type { ErrorBody, FieldErrors } from "./errors";

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

/**
 * The only `fetch` of the browser's code: sends what the contract says and returns its reply, or throws a CallError whose
 * message is the server's sentence, else the contract's `failed`. It shows nothing itself. An aborted call throws AbortError.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, signal?: AbortSignal): Promise<ReplyOf<E>> {
  const given = input as { params?: object; query?: object; body?: unknown };
  const failed = endpoint.failed ?? noAnswer;
  let response: Response;
  try {
    response = await fetch(urlOf(endpoint, given), {
      method: endpoint.method,
      headers: given.body === undefined ? {} : { "content-type": "application/json" },
      ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CallError(failed, 0, {}, { cause });
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as ReplyOf<E>;
  const { message, fields } = (body ?? {}) as Partial<ErrorBody>;
  throw new CallError(message || failed, response.status, fields);
}
