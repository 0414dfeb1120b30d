import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { fieldError } from "@/lib/platform/shared/errors";

/**
 * Checks that every gallery image in a text exists, and locks them against deletion until the transaction ends. Call it whenever
 * a text is saved: an editor may have been open for hours since the image was chosen.
 */
export async function lockImages(tx: Transaction, text: unknown, field = "content"): Promise<void> {
  const matches = JSON.stringify(text ?? null).match(/gallery\/[0-9a-f-]{36}\/[0-9a-f-]{36}/g);
  if (!matches) return;
  const keys = [...new Set(matches)];
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT key FROM gallery_image WHERE key = ANY(${keys}) ORDER BY id FOR KEY SHARE`;
  if (rows.length === keys.length) return;
  throw fieldError(field, "An image in this text has been deleted. Remove it, or choose another one.");
}
