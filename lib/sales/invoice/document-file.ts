import type { DocumentContent } from "./content";
import type { PackingSlip } from "./packing-slip";

type Printed = {
  content: DocumentContent;
  print: number;
  /** The link that opens the order without logging in; "" if it was revoked. */
  link: string;
};

/** The shop's uploaded logo as PNG; `null` for the built-in one. */
type WithLogo = { logo: Uint8Array | null };

/** A document to print; `print` counts its prints from 1. */
export type DocumentFile = Printed & WithLogo;

/** One of several documents printed together: an invoice with its row, or a packing slip. */
export type PrintedDocument = (Printed & { id: string }) | { packingSlip: PackingSlip };

export type DocumentsFile = { documents: PrintedDocument[] } & WithLogo;
