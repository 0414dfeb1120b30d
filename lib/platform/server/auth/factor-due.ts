import { env } from "@/lib/platform/server/env";
import { AppError } from "@/lib/platform/shared/errors";

/** Whether the shop asks its staff for a second step. Where everybody knows the password, in a demo shop, it only offers one. */
export function isFactorAsked({ STAFF_FACTOR, DATABASE_KIND } = env()): boolean {
  return (STAFF_FACTOR ?? (DATABASE_KIND === "own" ? "asked" : "offered")) === "asked";
}

/** Throws if a member of staff must first set up the second step of their login (docs/decisions/0100). */
export function requireFactor({ isFactorDue }: { isFactorDue: boolean }): void {
  if (!isFactorDue) return;
  throw new AppError("factor_missing", "Please set up the second step of your login first. Reload the page to do so.");
}
