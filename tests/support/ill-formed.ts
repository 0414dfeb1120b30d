import { z } from "zod";
import type { AnyEndpoint } from "@/lib/office/openapi/contracts";

/** Invalid text as URLs carry it: the zero byte, lone surrogates, invalid UTF-8. */
export const escapes = ["%00", "a%00b", "%ff", "%C3", "%ED%A0%80", "%FE%FF"];
const zero = "a\u0000b";
/** A placeholder in a text, which is replaced by an invalid UTF-8 byte when the text is encoded. */
const rawByte = "\u{f8ff}";
const texts = [zero, "\ud800", "\udfffx", rawByte];

/** One request with invalid text in one place. */
export type Probe = { what: string; path: string; init: RequestInit };

const someId = "01976b2e-0000-7000-8000-000000000000";
const boundary = "ill-formed";

/** A probe for each path parameter, query parameter and field of a call, with every kind of invalid text. */
export function getProbes(endpoint: AnyEndpoint, userId: string): Probe[] {
  return [...pathProbes(endpoint), ...queryProbes(endpoint, userId), ...bodyProbes(endpoint, userId)];
}

const getPath = ({ path }: AnyEndpoint, userId: string) =>
  path.replaceAll(/\[(\w+)\]/g, (_, name: string) => (name === "userId" ? userId : someId));

/** Without a body: the URL is refused before a body is read. */
const withoutBody = ({ method }: AnyEndpoint): RequestInit => ({ method });

function pathProbes(endpoint: AnyEndpoint): Probe[] {
  const names = [...endpoint.path.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => name);
  return names.flatMap((name) =>
    escapes.map((text) => ({
      what: `${endpoint.route}: ${name} in the path is ${text}`,
      path: endpoint.path.replaceAll(/\[(\w+)\]/g, (_, each: string) => (each === name ? text : someId)),
      init: withoutBody(endpoint),
    })),
  );
}

function queryProbes(endpoint: AnyEndpoint, userId: string): Probe[] {
  return [...toFields(endpoint.query), "unknown"].flatMap((name) =>
    escapes.map((text) => ({
      what: `${endpoint.route}: ${name} in the query is ${text}`,
      path: `${getPath(endpoint, userId)}?${name}=${text}`,
      init: withoutBody(endpoint),
    })),
  );
}

function bodyProbes(endpoint: AnyEndpoint, userId: string): Probe[] {
  const fields = toFields(endpoint.body);
  const path = getPath(endpoint, userId);
  const { method } = endpoint;
  const probe = (what: string, type: string, body: string): Probe => ({
    what: `${endpoint.route}: ${what}`,
    path,
    init: { method, headers: { "content-type": type }, body: toBytes(body) },
  });
  if (endpoint.multipart) {
    const type = `multipart/form-data; boundary=${boundary}`;
    return fields.flatMap((name) => [
      ...[zero, rawByte].map((text) => probe(`${name} is ${toLabel(text)}`, type, form(`name="${name}"`, text))),
      ...[zero, rawByte].map((text) =>
        probe(`a file's name is ${toLabel(text)}`, type, form(`name="${name}"; filename="${text}"`, "x")),
      ),
      probe(`${name} is JSON of the zero byte`, type, form(`name="${name}"`, JSON.stringify([{ sku: zero, name: zero }]))),
    ]);
  }
  return fields.flatMap((name) =>
    texts.flatMap((text) =>
      [text, [text], { [text]: text }, [{ name: text }]].map((value) =>
        probe(`${name} is ${toLabel(value)}`, "application/json", JSON.stringify({ [name]: value })),
      ),
    ),
  );
}

const toLabel = (value: unknown) => JSON.stringify(value).replaceAll(rawByte, "\\xff");

/** A multipart form with one part. */
const form = (disposition: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${value}\r\n--${boundary}--\r\n`;

/** Lone surrogates stay escaped as in JSON; the placeholder becomes an invalid UTF-8 byte. */
function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const parts = text.split(rawByte).map((part) => Buffer.from(part));
  const bytes = parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from([0xff]), part]));
  return new Uint8Array(Buffer.concat(bytes));
}

/** The names of a schema's fields, whatever it is wrapped in. */
function toFields(schema: unknown): string[] {
  if (!(schema instanceof z.ZodType)) return [];
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  const { innerType, in: input, out, left, right, options } = schema.def as unknown as Record<string, unknown>;
  const inner = [innerType, input, out, left, right, ...(Array.isArray(options) ? options : [])];
  return [...new Set(inner.flatMap(toFields))];
}
