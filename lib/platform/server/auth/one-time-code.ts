import { createHmac } from "node:crypto";
import { env } from "@/lib/platform/server/env";
import { isSameSecret } from "./same-secret";

const sign = (text: string) => createHmac("sha256", env().LINK_SECRET).update(text).digest();

/** The six digits of a code, derived from its row and our key: neither the database nor the queue contains them. */
export const getCode = (id: string): string => String(sign(`code:${id}`).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");

/** A code for one purpose is worthless for another. */
export type CodePurpose = "sign-in" | "track";

/** Only the browser that requested a code has its ticket; without it the code is worthless. */
export const getTicket = (id: string, purpose: CodePurpose): string =>
  `${id}.${sign(`ticket:${purpose}:${id}`).toString("base64url")}`;

/** The row id in one of our own tickets, else `null`. */
export function readTicket(ticket: string, purpose: CodePurpose): string | null {
  const id = ticket.split(".")[0] ?? "";
  return isSameSecret(ticket, getTicket(id, purpose)) ? id : null;
}

export const isCode = (id: string, code: string): boolean => isSameSecret(code, getCode(id));
