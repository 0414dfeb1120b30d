import "server-only";
import { sharedState } from "@/lib/platform/server/shared-state";
import { AppError } from "@/lib/platform/shared/errors";

/** Renders a document in this process's thread for documents. */
type MakePdf = (file: object) => Promise<Uint8Array<ArrayBuffer>>;

/** Set by server.ts, which has the thread. */
const maker = sharedState<{ make?: MakePdf | undefined }>("pdf", () => ({}));

export function setPdfMaker(make: MakePdf | undefined): void {
  maker.make = make;
}

export function makePdf(file: object): Promise<Uint8Array<ArrayBuffer>> {
  if (!maker.make) throw new AppError("unavailable", "Documents cannot be printed right now. Please try again in a moment.");
  return maker.make(file);
}
