import type { Language } from "@/lib/platform/shared/language/language";
import type { DocumentLook } from "@/lib/platform/shared/shop-look";
import type { DocumentContent } from "./content";
import type { LabelPaper, PackingSlip } from "./packing-slip";

type Printed = {
  content: DocumentContent;
  print: number;
  /** The link that opens the order without logging in; "" if it was revoked. */
  link: string;
};

/** A document to print; `print` counts its prints from 1. */
export type DocumentFile = Printed & { look: DocumentLook };

/** One of several documents printed together: an invoice with its row, or a packing slip or label. */
export type PrintedDocument = (Printed & { id: string }) | { packingSlip: PackingSlip; label?: LabelPaper | undefined };

export type DocumentsFile = { documents: PrintedDocument[]; title: string; language: Language; look: DocumentLook };
