import { createHash, createHmac } from "node:crypto";
import { env } from "@/lib/platform/server/env";
import { localPath } from "@/lib/platform/shared/language/language";

/** Letters and digits that are not confused when read aloud, and that no messenger drops from a link. */
const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
const codeLength = 26; // characters of five bits each: 128 bits and two to spare

/**
 * The secret part of an order's link. It is derived from its row and our key (docs/decisions/0056): neither the queue nor the table
 * contains it, and a reader of the database cannot make one.
 */
export function getLinkCode(linkId: string): string {
  const bytes = createHmac("sha256", env().LINK_SECRET).update(`order:${linkId}`).digest().subarray(0, 16);
  let bits = BigInt(`0x${bytes.toString("hex")}`);
  let code = "";
  for (let at = 0; at < codeLength; at++) {
    code += alphabet[Number(bits & 31n)];
    bits >>= 5n;
  }
  return code;
}

/** The hash by which a link's row is found. */
export const getCodeHash = (code: string): string => createHash("sha256").update(code).digest("base64url");

export const getLinkPath = (linkId: string) => `/o/${getLinkCode(linkId)}` as const;

/** The URL for texts and emails, in their language; its origin is the configured one, never the request's. */
export const getLinkUrl = (linkId: string): string => `${env().SITE_URL}${localPath(getLinkPath(linkId))}`;
