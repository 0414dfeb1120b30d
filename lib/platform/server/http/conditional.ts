import type { IncomingHttpHeaders } from "node:http";

/** Whether `If-None-Match` lists this ETag. Weak and strong tags match each other: compressing proxies turn one into the other. */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return header?.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag)) ?? false;
}

/** The requested bytes of a body: `start` up to, but not including, `end`. */
type ByteRange = { start: number; end: number };
type Representation = { length: number; lastModified: string | undefined };

/** Reads `Range`. `null`: the body is sent whole, as for several ranges, and for a client that has a part of an older version. */
export function readRange(
  headers: IncomingHttpHeaders,
  { length, lastModified }: Representation,
): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? "") ?? [];
  const version = headers["if-range"];
  if (first + last === "" || (version !== undefined && version !== lastModified)) return null;
  const isSuffix = first === "";
  const start = isSuffix ? Math.max(length - Number(last), 0) : Number(first);
  const end = isSuffix || last === "" ? length : Math.min(Number(last) + 1, length);
  if (start >= length) return "unsatisfiable";
  return start < end ? { start, end } : null;
}
