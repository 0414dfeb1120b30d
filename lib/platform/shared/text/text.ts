import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { cleanCharacters } from "./characters";

/**
 * Incoming text: invalid Unicode, and the zero byte that PostgreSQL cannot store, are refused; the rest is normalized (NFC) and
 * loses its invisible characters, so that texts that look the same are the same. The browser cleans forms by the same code.
 */

export const unreadable = "This cannot be read as text";
const tooDeep = "This is nested too deeply";
/** Deeper than any form, but safe for a recursive function. */
const maxDepth = 200;

/** Passwords are taken exactly as they are, but for NFC: keyboards compose the same letter differently. */
const isPassword = (name = ""): boolean => /password$/i.test(name);

const normalForm = (text: string): string => cleanCharacters(text.normalize("NFC"));

/** Cleans every text in a body or in a path's parameters; the error names the field that is not valid text. */
export function cleanText<T>(value: T): T {
  return clean(value, []) as T;
}

function clean(value: unknown, path: readonly string[]): unknown {
  if (path.length > maxDepth) throw new AppError("invalid", tooDeep, { fields: { [path[0] ?? ""]: tooDeep } });
  if (typeof value === "string") return normalize(value, path);
  if (value instanceof File) return withCleanName(value, path);
  if (Array.isArray(value)) return value.map((each, at) => clean(each, [...path, String(at)]));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [normalize(key, path), clean(each, [...path, key])]));
}

/** Anything else, such as a browser's list of files, is left alone. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function normalize(text: string, path: readonly string[]): string {
  if (!isReadable(text)) throw fieldError(path.join("."), unreadable);
  return isPassword(path.at(-1)) ? text.normalize("NFC") : normalForm(text);
}

const loneSurrogate = /\p{Surrogate}/u;
const isReadable = (text: string): boolean => !text.includes("\u0000") && !loneSurrogate.test(text);

function withCleanName(file: File, path: readonly string[]): File {
  const name = normalize(file.name, path);
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
}

type Decoding = {
  /** A byte order mark at the beginning is part of the text. */
  ignoreBOM?: boolean;
  refusal?: string;
};

/** The text of a body, or of a part of it. */
export function decodeUtf8(
  bytes: Uint8Array,
  { ignoreBOM = false, refusal = "The request is not UTF-8 text." }: Decoding = {},
): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM }).decode(bytes);
  } catch (cause) {
    throw new AppError("invalid", refusal, { cause });
  }
}

/** The parameters of a query ("?q=a"); if a name is repeated, the last one counts. */
export function readQuery(search: string): Record<string, string> {
  if (!isUtf8(search)) throw new AppError("invalid", unreadable);
  return cleanText(Object.fromEntries(new URLSearchParams(search)));
}

/** Whether a URL's escapes ("%C3%A9") decode to text. A "%" that is not an escape ("100%") stands for itself. */
function isUtf8(escaped: string): boolean {
  try {
    for (const [run] of escaped.matchAll(/(?:%[0-9a-f]{2})+/gi)) decodeURIComponent(run);
    return true;
  } catch {
    return false;
  }
}

/** A URL that the shop can use, or the part of it that is not valid text. */
export type ReadUrl = { url: string; illFormed: null } | { url?: undefined; illFormed: "path" | "query" };

/** Reads the URL of a request, which Node passes on byte by byte. */
export function readUrl(raw: string): ReadUrl {
  // The fast path, for nearly every URL.
  if (!/[^\x20-\x7e]|%/.test(raw)) return { url: raw, illFormed: null };
  const url = escapeBytes(raw);
  const [path = "", search] = split(url);
  if (!isUtf8(path) || /%(?![0-9a-f]{2})|%00/i.test(path)) return { illFormed: "path" };
  if (search === undefined) return { url, illFormed: null };
  if (!isUtf8(search) || /%00/.test(search)) return { illFormed: "query" };
  const query = new URLSearchParams(search);
  const isNormal = [...query].flat().every((text) => text === normalForm(text));
  if (isNormal) return { url, illFormed: null };
  const normalized = [...query].map((pair) => pair.map(normalForm));
  return { url: `${path}?${new URLSearchParams(normalized)}`, illFormed: null };
}

/** Some clients send URLs as raw bytes: each byte is one character here. */
const escapeBytes = (url: string) =>
  url.replaceAll(/[^\x20-\x7e]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`);

function split(url: string): [string, string?] {
  const mark = url.indexOf("?");
  return mark < 0 ? [url] : [url.slice(0, mark), url.slice(mark + 1)];
}

/** The same text with a capital at its beginning. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
