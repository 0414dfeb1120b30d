import { t } from "@/lib/platform/shared/language/t";

/** Every error code with its HTTP status. */
export const statusByCode = {
  invalid: 400,
  unauthenticated: 401,
  /** The password is right, but the account has a second step (lib/people/users/factor); `factors` lists the ways. */
  factor_needed: 401,
  forbidden: 403,
  /** The session is in order, but its user must first prove again who they are (lib/platform/server/auth/fresh.ts). */
  confirm_needed: 403,
  /** A member of staff must first set up a second step for their login. */
  factor_missing: 403,
  not_found: 404,
  wrong_method: 405,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unexpected: 500,
  bad_gateway: 502,
  unavailable: 503,
  /** A crowd, and not an outage: nothing was done, and sending the same again soon is right. */
  busy: 503,
} as const;

export type ErrorCode = keyof typeof statusByCode;

export type FieldErrors = Record<string, string>;

/** The body of every failed call; `error` repeats `message`, because the documented clients read either. */
export type ErrorBody = { code: ErrorCode; message: string; error: string; fields?: FieldErrors; [detail: string]: unknown };

/**
 * Identifies our errors instead of their class: server.ts and Next's bundles each have their own copy of the class, and errors
 * pass between them through what they share (lib/platform/server/shared-state.ts).
 */
const brand = Symbol.for("shop.AppError");

/** A refusal with a sentence for the visitor. Technical detail belongs in `cause`, which is logged and never sent. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;
  /** More fields of the body, for programs. */
  readonly details: Record<string, unknown> | undefined;
  readonly [brand] = true;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && brand in value;
  }

  constructor(
    code: ErrorCode,
    message: string,
    options: Partial<Pick<AppError, "cause" | "fields" | "retryAfter" | "details">> = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfter = options.retryAfter ?? (this.status === 503 ? 5 : undefined);
  }

  get status(): number {
    return statusByCode[this.code];
  }

  body(): ErrorBody {
    const { code, details } = this;
    const message = t(this.message);
    const fields = this.fields && Object.fromEntries(Object.entries(this.fields).map(([field, text]) => [field, t(text)]));
    return { ...details, code, message, error: message, ...(fields && { fields }) };
  }
}

const connectionCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EPIPE",
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
]);
// PostgreSQL: 08 connection, 53 resources, 57 operator intervention (shutdown, statement timeout), 25006 read-only, 55P03 a lock.
const unavailableStates = /^(08|53|57|25006|55P03)/;

/** A disk that is full or cannot be written to. */
const diskCodes = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EACCES", "EPERM", "EMFILE", "EIO"]);

/** A unique index rejected a row, by Prisma's code or PostgreSQL's own: someone else was a moment earlier. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, meta } = (error ?? {}) as { code?: unknown; meta?: { code?: unknown } };
  return code === "P2002" || (code === "P2010" && meta?.code === "23505");
}

/** Turns anything thrown into an AppError: a dependency that is down is `unavailable`, everything else unknown is a bug. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) {
    return new AppError("unavailable", t`The shop is not available right now. Please try again in a moment.`, { cause: error });
  }
  if (error instanceof Error && diskCodes.has((error as NodeJS.ErrnoException).code ?? "")) {
    return new AppError("unavailable", t`Files cannot be saved right now. Please try again later.`, {
      cause: error,
      retryAfter: 60,
    });
  }
  if (isUniqueViolation(error)) {
    return new AppError("conflict", t`Someone else has just done the same. Please check it and try again.`, { cause: error });
  }
  return new AppError("unexpected", t`Something went wrong on our side. Please try again later.`, { cause: error });
}

function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const { code, errors, meta } = error as { code?: unknown; errors?: unknown; meta?: { driverAdapterError?: unknown } };
  if (typeof code === "string" && (connectionCodes.has(code) || unavailableStates.test(code))) return true;
  if (/connection (terminated|timeout)|timeout exceeded when trying to connect|Can't reach database/i.test(error.message))
    return true;
  // Prisma puts the driver's error below `meta` for raw queries, and below `cause` for all others.
  const inner = [error.cause, meta?.driverAdapterError, ...(Array.isArray(errors) ? errors : [])];
  return inner.some((each) => isUnavailable(toError(each), depth + 1));
}

/** The kinds of errors by which Prisma's adapter reports an unreachable database. */
const connectionKinds = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);

/** Prisma's adapter wraps the driver's error in a plain object with `originalCode`. */
function toError(value: unknown): unknown {
  if (value instanceof Error || typeof value !== "object" || value === null) return value;
  const { originalCode, kind } = value as { originalCode?: string; kind?: string };
  return Object.assign(new Error(kind ?? ""), { code: connectionKinds.has(kind ?? "") ? "P1001" : originalCode });
}

/** Rejects the input because of one field, below which the form shows the message. */
export const fieldError = (field: string, message: string, code: ErrorCode = "invalid") =>
  new AppError(code, message, { fields: { [field]: message } });

/** For a record requested by its id that does not exist, or not for this user. */
export const notFoundError = (cause?: unknown) =>
  new AppError("not_found", t`This was not found. It may have been deleted.`, { cause });
