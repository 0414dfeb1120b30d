import "server-only";
import type { Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";

/**
 * Called with every text that is saved: each image that it names is there, and is not deleted before the transaction ends. An
 * editor may have been open for hours since the image was chosen.
 */
export async function lockImages(tx: Transaction, text: unknown, field = "content"): Promise<void> {
  const named = JSON.stringify(text ?? null).match(/gallery\/[0-9a-f-]{36}\/[0-9a-f-]{36}/g);
  if (!named) return;
  const keys = [...new Set(named)];
  const found = await tx.$queryRaw<unknown[]>`
    SELECT key FROM gallery_image WHERE key = ANY(${keys}) ORDER BY id FOR KEY SHARE`;
  if (found.length === keys.length) return;
  const message = "An image in this text has been deleted. Remove it, or choose another one.";
  throw new AppError("invalid", message, { fields: { [field]: message } });
}
