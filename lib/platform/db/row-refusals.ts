import "server-only";
import { AppError } from "@/lib/platform/errors";

/** How named, sortable rows (categories, brands, team members) reject a change. */

export const conflict = (message: string) => new AppError("conflict", message);

/** Reports a name that the database's unique index rejected, whatever its case. */
export const refuseTakenName =
  (message: string) =>
  (error: unknown): never => {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "P2002") throw new AppError("conflict", message, { fields: { name: message }, cause: error });
    throw error;
  };

/** Puts the given ids first; rows that someone added in the meantime come after them. */
export function mergeOrder(ids: readonly string[], existing: readonly { id: string }[]): string[] {
  const existingIds = new Set(existing.map(({ id }) => id));
  if (ids.some((id) => !existingIds.has(id))) throw conflict("Someone else changed this list. You now see the latest version.");
  return [...new Set([...ids, ...existingIds])];
}
