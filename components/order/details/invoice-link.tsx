"use client";

import { FileDown } from "lucide-react";
import { useBusy } from "@/components/hooks/use-busy";
import { saveFile } from "@/components/ui/save-file";
import { type OrderDocument, printDocument } from "@/lib/invoice/contract";
import { call } from "@/lib/platform/api/call";

const names: Record<OrderDocument["kind"], string> = { invoice: "Tax invoice", credit_note: "Credit note" };

/** Fetches a tax document with the bearer, which a plain link could not send, and hands it over as a file. */
export function InvoiceLink({ document: { _id, kind, number } }: { document: OrderDocument }) {
  const { isBusy, run } = useBusy();
  const download = () =>
    run(async () => {
      const bytes = await call(printDocument, { params: { id: _id } });
      saveFile(bytes, { name: `${number.replaceAll("/", "-")}.pdf`, type: printDocument.media ?? "" });
    });
  return (
    <button type="button" disabled={isBusy} onClick={download} className="button button-quiet w-full">
      <FileDown size={18} aria-hidden="true" className="shrink-0" />
      <span className="text-left">
        {isBusy ? "Fetching..." : names[kind]} <span className="note block">{number} (PDF)</span>
      </span>
    </button>
  );
}
