import type { DocumentContent } from "./content";
import type { PackingSlip } from "./packing-slip";

/** What is to be printed, and the how manieth time it is. */
export type PrintJob = {
  content: DocumentContent;
  print: number;
  /** Where the order opens without logging in; "" where its link was revoked. */
  link: string;
};

/** One of several documents that are printed together: an invoice with its row, or what goes into the parcel. */
export type PrintedDocument = (PrintJob & { id: string }) | { slip: PackingSlip };

export type DocumentsJob = { papers: PrintedDocument[] };
