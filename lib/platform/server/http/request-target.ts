import { trimEndOf } from "@/lib/platform/shared/text/cut-text";
import { type ReadUrl, readUrl } from "@/lib/platform/shared/text/text";

/** Letters, digits and "-._~" mean the same whether they are escaped or not (RFC 3986, 2.3). */
const needlessEscape = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/**
 * What Next, or its search for files, would take for another path than the one that is written: segments "." and "..", empty ones,
 * other slashes, and a fragment, which no client sends. No documented path needs any of them.
 */
const ambiguous = /^(?!\/)|\/\.{1,2}(?:\/|$)|\/\/|[\\#]|%(?:2f|5c)/i;

/** Reads the URL of a request. Its path then has one spelling, so the shop's rules are about the path that Next serves. */
export function readTarget(target: string): ReadUrl {
  const read = readUrl(target);
  if (read.url === undefined || read.url === "*") return read;
  const end = read.url.indexOf("?");
  const written = end < 0 ? read.url : read.url.slice(0, end);
  // Only valid escapes are left now, and none of these is a "%": nothing is decoded twice.
  const path = written.includes("%") ? written.replaceAll(needlessEscape, decodeURIComponent) : written;
  if (ambiguous.test(path)) return { illFormed: "path" };
  return path === written ? read : { url: path + read.url.slice(written.length), illFormed: null };
}

/** Whether a URL that cannot be read may have been meant as a call: its refusal is then one for programs. */
export const isLikeCall = (target: string): boolean => /^[^?]*\/api\//.test(target);

/** What a link gets at its end when it is copied out of a sentence. */
const endOfSentence = /[\s.,;:!?'"<>()[\]{}*|`´‘’‚“”„«»‹›…।॥\p{Default_Ignorable_Code_Point}]/u;
/** Only a plain path is offered instead: what is behind other characters may be meant. */
const plainPath = /^(?:\/[\w-]+)+(?:\.[a-z]+)?$/;
/** Parameters that are one code, in links that the shop sends. */
const codeParameter = /^(?:token|variant|code)=[\w.-]+$/;

/**
 * The page's URL without the full stop, bracket or quotation mark that came along when its link was copied; `null` if there is
 * none. Takes a URL from `readTarget`.
 */
export function withoutEndOfSentence(url: string): string | null {
  const mark = url.indexOf("?");
  const [path, query] = mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
  const cleanPath = stripEnd(path);
  const isCleanedPath = cleanPath !== path && plainPath.test(cleanPath);
  const pairs = query.split("&").map((pair) => toCode(pair));
  const cleanQuery = pairs.join("&");
  if (!isCleanedPath && cleanQuery === query) return null;
  return (isCleanedPath ? cleanPath : path) + (cleanQuery && `?${cleanQuery}`);
}

function toCode(pair: string): string {
  const stripped = stripEnd(pair);
  return codeParameter.test(stripped) ? stripped : pair;
}

function stripEnd(part: string): string {
  // Most URLs end plainly, and need no decoding.
  if (/[\w/=-]$/.test(part) && !part.includes("%")) return part;
  const decoded = decodeURIComponent(part.replaceAll(/%(?![\da-f]{2})/gi, "%25"));
  const stripped = trimEndOf(decoded, endOfSentence);
  return stripped === decoded ? part : stripped;
}
