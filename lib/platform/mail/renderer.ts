import "server-only";
import type { Letter, WrittenLetter } from "@/lib/mail-template/emails";
import { AppError } from "@/lib/platform/errors";

type Write = (letter: Letter) => Promise<WrittenLetter>;

// On globalThis, because routes and server.ts share no module state; React renders letters only in the latter.
const holder = globalThis as { shopMailWriter?: Write | undefined };

export function setMailWriter(write: Write | undefined): void {
  holder.shopMailWriter = write;
}

/** A letter as it would go out just now. */
export function writtenMail(letter: Letter): Promise<WrittenLetter> {
  if (!holder.shopMailWriter)
    throw new AppError("unavailable", "Letters cannot be shown just now. Please try again in a moment.");
  return holder.shopMailWriter(letter);
}
