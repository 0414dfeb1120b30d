import path from "node:path";
import { Document, renderToBuffer } from "@react-pdf/renderer";
import { loadFonts, printable } from "@/components/pdf/fonts";
import type { DocumentContent } from "@/lib/invoice/content";
import type { DocumentsJob, PrintedDocument, PrintJob } from "@/lib/invoice/print-job";
import { PackingSlipPages } from "./packing-slip";
import { TaxDocument, TaxPages } from "./tax-document";

const logo = () => path.resolve("public/assets/logo.png");

/** A print of a tax document, as PDF. */
export async function printDocument({ content, print }: PrintJob): Promise<Buffer> {
  const fonts = await loadFonts();
  const shown = withPrintable(content, (text) => printable(text, fonts)) as DocumentContent;
  return renderToBuffer(<TaxDocument content={shown} print={print} logo={logo()} />);
}

/** Several documents in one PDF, each on pages of its own. */
export async function printDocuments({ papers }: DocumentsJob): Promise<Buffer> {
  const fonts = await loadFonts();
  const shown = withPrintable(papers, (text) => printable(text, fonts)) as PrintedDocument[];
  return renderToBuffer(
    <Document title="Orders" language="en">
      {shown.map((printedDocument) =>
        "slip" in printedDocument ? (
          <PackingSlipPages key={`slip ${printedDocument.slip.number}`} slip={printedDocument.slip} logo={logo()} />
        ) : (
          <TaxPages key={printedDocument.id} content={printedDocument.content} print={printedDocument.print} logo={logo()} />
        ),
      )}
    </Document>,
  );
}

function withPrintable(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => withPrintable(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withPrintable(each, change)]));
}
