import path from "node:path";
import { renderToBuffer } from "@react-pdf/renderer";
import type { DocumentContent } from "@/lib/invoice/content";
import type { PrintJob } from "@/lib/invoice/print-job";
import { loadFonts, printable } from "./fonts";
import { TaxDocument } from "./tax-document";

/** A print of a tax document, as PDF. */
export async function printDocument({ content, print }: PrintJob): Promise<Buffer> {
  const fonts = await loadFonts();
  const shown = withPrintable(content, (text) => printable(text, fonts)) as DocumentContent;
  return renderToBuffer(<TaxDocument content={shown} print={print} logo={path.resolve("public/assets/logo.png")} />);
}

function withPrintable(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => withPrintable(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withPrintable(each, change)]));
}
