import { config, z } from "zod";
import { msg, t } from "@/lib/platform/shared/language/t";
import type { NeededRight } from "@/lib/platform/shared/rights";

// zod compiles its checks with `new Function`, which the content security policy forbids: in a browser it must not even try.
if (typeof window !== "undefined") config({ jitless: true });

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call: `public` anybody; `owner` the signed-in user whose id is `userId` in the path; `customer` any signed-in user;
 * `admin` members of staff with the call's right; `reset` any signed-in user and also the bearer of a reset link; `order` anyone with an order's link who
 * has proved that the order is theirs, signed in or not.
 */
export type Access = "public" | "owner" | "customer" | "admin" | "reset" | "order";

type ErrorStatus = 401 | 403 | 404 | 409 | 429;

export type Route = `${Method} /api/${string}`;

type ParamNames<Path> = Path extends `${string}[${infer Name}]${infer Rest}` ? Name | ParamNames<Rest> : never;
export type Params<L extends string> = Record<ParamNames<L>, string>;

export type Endpoint<L extends Route = Route, Query = unknown, Body = unknown, Reply = unknown, A extends Access = Access> = {
  route: L;
  method: Method;
  /** The path as the folder under `app` spells it: "/api/cart/[userId]". */
  path: string;
  summary: string;
  access: A;
  /** What a member of staff must be allowed to do; "any" for calls that need no right. */
  right: NeededRight;
  query: z.ZodType<Query> | undefined;
  body: z.ZodType<Body> | undefined;
  reply: z.ZodType<Reply>;
  /**
   * Statuses of errors that do not follow from the rest (lib/office/openapi/responses.ts): of logins, of calls that ask for the password
   * again, of bodies that refer to something, and of rate limits (lib/platform/server/db/rate-limit.ts).
   */
  errors: readonly ErrorStatus[];
  /**
   * Whether the user must have logged in, or proved again who they are, within ten minutes (lib/platform/server/auth/fresh.ts):
   * always, checked by `handle`, or "if …", checked by the command.
   */
  fresh: true | `if ${string}` | undefined;
  /** A call of staff that is also for those who still have to set up a second step (lib/platform/server/auth/factor-due.ts). */
  beforeFactor: boolean;
  /** The content type, if the reply is a file: `reply` is then `fileReply`. */
  media: string | undefined;
  /** The message to show when the call fails and the server sent none of its own (§8). */
  failed: string | undefined;
  /** The message when no response came at all; defaults to `failed`. */
  unanswered: string | undefined;
  /** The field of a failed reply whose text is shown first (§7, §8): the shop sends the same in both, other servers may not. */
  errorField: "message" | "error";
  /** The body is a form, and all its files go into this field of the schema, whatever their names (§7 names none). */
  multipart: string | undefined;
  /** The maximum size of a body. */
  maxBytes: number;
};

export const maxJsonBytes = 100_000;
const maxFormBytes = 60_000_000;

/**
 * A call of the back office names the right that it needs, or does not compile. A customer's call names one if staff make it too, for
 * what is not theirs.
 */
type RightOption<A extends Access> = [A] extends ["admin"]
  ? { right: NeededRight }
  : [A] extends ["customer"]
    ? { right?: NeededRight }
    : { right?: never };

/** Declares a documented call once, for its route, its caller, its form, its tests and the OpenAPI document. */
export function endpoint<const L extends Route, const A extends Access, Reply, Query = undefined, Body = undefined>(
  route: L,
  options: {
    summary: string;
    access: A;
    errors?: readonly ErrorStatus[];
    query?: z.ZodType<Query>;
    body?: z.ZodType<Body>;
    reply: z.ZodType<Reply>;
    fresh?: true | `if ${string}`;
    beforeFactor?: true;
    media?: string;
    failed?: string;
    unanswered?: string;
    errorField?: "error";
    multipart?: string;
    maxBytes?: number;
  } & RightOption<A>,
): Endpoint<L, Query, Body, Reply, A> {
  const [method, path] = route.split(" ") as [Method, string];
  const { multipart, body, maxBytes = multipart ? maxFormBytes : maxJsonBytes } = options;
  return {
    query: undefined,
    right: "any",
    errors: [],
    fresh: undefined,
    beforeFactor: false,
    media: undefined,
    failed: undefined,
    unanswered: undefined,
    errorField: "message",
    ...options,
    route,
    method,
    path,
    body: multipart && body ? (z.preprocess((form) => withFilesAs(multipart, form), body) as z.ZodType<Body>) : body,
    multipart,
    maxBytes,
  };
}

/** Moves all files of a form, in order, into this one field. */
function withFilesAs(field: string, form: unknown): unknown {
  if (typeof form !== "object" || form === null) return form;
  const entries = Object.entries(form);
  const files = entries.flatMap(([, value]) => [value].flat().filter((each) => each instanceof File));
  const texts = entries.filter(([, value]) => ![value].flat().some((each) => each instanceof File));
  return { ...Object.fromEntries(texts), ...(files.length > 0 && { [field]: files.length > 1 ? files : files[0] }) };
}

/** The reply of a call that only says what it did. */
export const messageReply = z.object({ message: z.string() });

/** The reply of a call that returns a file instead of JSON. */
export const fileReply = z.instanceof(Uint8Array).meta({ override: { type: "string", format: "binary" } });

/** The common part of all calls that return a private image. */
export const privateImage = {
  query: z.object({ size: z.enum(["small", "large"]).default("large") }),
  reply: fileReply,
  media: "image/webp",
  failed: msg("Failed to fetch the image"),
};

/** A form field that may occur once, several times or not at all. */
export function formList<T>(each: z.ZodType<T>, max: number) {
  return z
    .union([z.array(each), each])
    .default([])
    .transform((files): T[] => [files].flat() as T[])
    .refine((values) => values.length <= max, { error: () => t`At most ${max}` });
}

const maxImageBytes = 5_000_000;
const imageTypes = ["image/jpeg", "image/png", "image/webp"];

/** The images of a form: none, one or several. Whether they really are images only shows when they are decoded. */
export function imageFiles(max: number) {
  return z
    .union([z.array(z.file()), z.file()], "Choose an image")
    .default([])
    .transform((files) => [files].flat())
    .refine((files) => files.length <= max, { error: () => t`At most ${max} images` })
    .refine((files) => files.every(({ type }) => imageTypes.includes(type)), t`Use a JPEG, PNG or WebP image`)
    .refine((files) => files.every(({ size }) => size <= maxImageBytes), t`An image can be at most 5 MB`);
}

type Optional<Key extends string, Value> = [Value] extends [undefined] ? Record<never, never> : Record<Key, Value>;

/** The input of a call: path parameters, query and body, each only where the endpoint has one. */
export type CallInput<E> =
  E extends Endpoint<infer L, infer Query, infer Body, unknown>
    ? Optional<"params", keyof Params<L> extends never ? undefined : Params<L>> &
        ([Query] extends [undefined] ? Record<never, never> : { query?: Partial<Query> }) &
        Optional<"body", Body>
    : never;

export type ReplyOf<E> = E extends Endpoint<Route, infer _Query, infer _Body, infer Reply> ? Reply : never;

/** The URL of a call, with its parameters filled in and its query in a stable order. */
export function getUrl(endpoint: Pick<Endpoint, "path">, input: { params?: object; query?: object } = {}): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replaceAll(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  query.sort();
  return query.size ? `${path}?${query}` : path;
}
