import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";

const sign = (text: string) => createHmac("sha256", env().LINK_SECRET).update(text).digest();

/** The six digits of a code. They follow from its row and our key: a reader of the database or of the queue finds none. */
export const getCode = (id: string): string => String(sign(`code:${id}`).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");

/** What a code is asked for; a code for one purpose is nothing for another. */
export type CodePurpose = "sign-in" | "track";

/** What only the browser that asked for a code has; without it the code is worth nothing. */
export const getTicket = (id: string, purpose: CodePurpose): string =>
  `${id}.${sign(`ticket:${purpose}:${id}`).toString("base64url")}`;

/** The row of a ticket of ours, else `null`. */
export function readTicket(ticket: string, purpose: CodePurpose): string | null {
  const id = ticket.split(".")[0] ?? "";
  return isSame(ticket, getTicket(id, purpose)) ? id : null;
}

export const isCode = (id: string, code: string): boolean => isSame(code, getCode(id));

function isSame(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
