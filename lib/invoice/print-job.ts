import type { DocumentContent } from "./content";
import type { PackingSlip } from "./packing-slip";

/** The document to print, and which print of it this is. */
export type PrintJob = {
  content: DocumentContent;
  print: number;
  /** The order's link, which opens it without logging in; "" where it was revoked. */
  link: string;
};

/** One of several documents printed together: an invoice with its row, or a packing slip. */
export type PrintedDocument = (PrintJob & { id: string }) | { packingSlip: PackingSlip };

export type DocumentsJob = { documents: PrintedDocument[] };
