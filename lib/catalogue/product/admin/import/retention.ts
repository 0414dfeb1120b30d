import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";

/** How many files are deleted at once, each up to 5 MB; the next round continues. */
const batch = 100;

/**
 * Deletes previews that nobody started within a day, and the files of imports that ended a week ago: until then staff can continue one that
 * stopped, and fetch the rows that were skipped. What an import did stays.
 */
export async function deleteImportedFiles(): Promise<void> {
  const now = Date.now();
  const [aDayAgo, aWeekAgo] = [new Date(now - dayMs), new Date(now - 7 * dayMs)];
  await db.$executeRaw`
    DELETE FROM product_import WHERE status = 'checked' AND id = ANY (ARRAY(
      SELECT id FROM product_import WHERE status = 'checked' AND updated_at < ${aDayAgo} LIMIT ${batch}))`;
  await db.$executeRaw`
    UPDATE product_import SET content = '' WHERE status IN ('done', 'failed') AND id = ANY (ARRAY(
      SELECT id FROM product_import
      WHERE status IN ('done', 'failed') AND content <> '' AND updated_at < ${aWeekAgo} LIMIT ${batch}))`;
}
