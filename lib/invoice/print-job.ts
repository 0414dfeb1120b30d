import type { DocumentContent } from "./content";
import type { PackingSlip } from "./packing-slip";

/** A document to print; `print` counts its prints from 1. */
export type PrintJob = {
  content: DocumentContent;
  print: number;
  /** The link that opens the order without logging in; "" if it was revoked. */
  link: string;
};

/** One of several documents printed together: an invoice with its row, or a packing slip. */
export type PrintedDocument = (PrintJob & { id: string }) | { packingSlip: PackingSlip };

export type DocumentsJob = { documents: PrintedDocument[] };
