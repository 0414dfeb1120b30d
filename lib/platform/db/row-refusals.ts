import "server-only";
import { AppError } from "@/lib/platform/errors";

/** How rows with names and an order of their own refuse a change: categories of anything, brands, people. */

export const kept = (message: string) => new AppError("conflict", message);

/** PostgreSQL keeps names apart, whatever their case; and what others need it keeps from being deleted. */
export const taken =
  (message: string) =>
  (error: unknown): never => {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "P2002") throw new AppError("conflict", message, { fields: { name: message }, cause: error });
    throw error;
  };

/** The order in which those that are named come first; what someone added in the meantime stays behind them. */
export function arranged(ids: readonly string[], present: readonly { id: string }[]): string[] {
  const known = new Set(present.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw kept("Someone else changed this list. You see it as it is now.");
  return [...new Set([...ids, ...known])];
}
