import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/platform/server/env";
import { AppError, fieldError } from "@/lib/platform/shared/errors";

/**
 * A hash of a row's state, for tables without a column that says when a row was changed. Without our key nobody can try what stands in
 * the fields that are hidden from them.
 */
export function getVersion(row: object): string {
  const text = JSON.stringify(row, (_, value) => (typeof value === "bigint" ? String(value) : value));
  return createHmac("sha256", env().LINK_SECRET).update(`version:${text}`).digest("base64url").slice(0, 22);
}

/** Refuses to overwrite what someone else has saved since; without a version the last save wins. */
export function assertCurrent(row: object, version: string | undefined): void {
  if (version !== undefined) assertCurrentVersion(getVersion(row), version);
}

/** The same for a dialog: without a field error it shows the message, and may be sent again with the current version. */
export function assertCurrentDialog(current: string, version: string | undefined): void {
  if (version === undefined || version === current) return;
  const message = "Someone else changed this after you opened it. Save again to replace their changes with yours.";
  throw new AppError("conflict", message);
}

/** The same for a version that is known, such as when a row was changed. */
export function assertCurrentVersion(current: string | null | undefined, version: string | null | undefined): void {
  if (version === undefined || version === current) return;
  throw fieldError("version", "Someone else changed this after you opened it.", "conflict");
}
