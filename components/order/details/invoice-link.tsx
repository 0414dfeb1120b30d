"use client";

import { FileDown } from "lucide-react";
import { useState } from "react";
import { toast } from "@/components/toast/toast";
import { type OrderDocument, printDocument } from "@/lib/invoice/contract";
import { CallError, call } from "@/lib/platform/api/call";

const names: Record<OrderDocument["kind"], string> = { invoice: "Tax invoice", credit_note: "Credit note" };

/** Fetches a tax document with the bearer, which a plain link could not send, and hands it over as a file. */
export function InvoiceLink({ document: { _id, kind, number } }: { document: OrderDocument }) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const bytes = await call(printDocument, { params: { id: _id } });
      saveAs(new Blob([bytes as BlobPart], { type: printDocument.media ?? "" }), `${number.replaceAll("/", "-")}.pdf`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" disabled={isBusy} onClick={download} className="button button-quiet w-full">
      <FileDown size={18} aria-hidden="true" className="shrink-0" />
      <span className="text-left">
        {isBusy ? "Fetching..." : names[kind]} <span className="note block">{number} (PDF)</span>
      </span>
    </button>
  );
}

function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // not before the browser has begun to read it
}
