import "server-only";
import { createHash } from "node:crypto";
import { AppError } from "@/lib/platform/errors";

/** A hash that identifies a state of a row, where no column says when it was changed. */
export function getVersion(row: object): string {
  const text = JSON.stringify(row, (_, value) => (typeof value === "bigint" ? String(value) : value));
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** Refuses to write over what someone else has saved since; without a version the last one to save wins. */
export function refuseStale(row: object, seen: string | undefined): void {
  if (seen === undefined || seen === getVersion(row)) return;
  const message = "Someone else changed this after you opened it.";
  throw new AppError("conflict", message, { fields: { version: message } });
}
