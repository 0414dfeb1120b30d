import "server-only";
import { AppError } from "@/lib/platform/errors";

/** Renders a document in this process's thread for documents. */
type MakePdf = (job: object) => Promise<Uint8Array<ArrayBuffer>>;

// On globalThis, because routes and server.ts share no module state.
const holder = globalThis as { shopPdf?: MakePdf | undefined };

export function setPdfMaker(make: MakePdf | undefined): void {
  holder.shopPdf = make;
}

export function makePdf(job: object): Promise<Uint8Array<ArrayBuffer>> {
  if (!holder.shopPdf) throw new AppError("unavailable", "Documents cannot be printed right now. Please try again in a moment.");
  return holder.shopPdf(job);
}
