"use client";

import { FileDown } from "lucide-react";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { saveFile } from "@/components/kit/save-file";
import { usePrint } from "@/components/sales/order/order-calls";
import { msg, t } from "@/lib/platform/shared/language/t";
import type { OrderDocument } from "@/lib/sales/invoice/contract";

const names: Record<OrderDocument["kind"], string> = { invoice: msg("Tax invoice"), credit_note: msg("Credit note") };

type InvoiceLinkProps = { document: OrderDocument; onPrinted?: () => void };

/** Fetches a tax document with the bearer, which a plain link could not send, and saves it as a file. */
export function InvoiceLink({ document: { _id, kind, number, corrects }, onPrinted }: InvoiceLinkProps) {
  const { isBusy, run } = useBusy();
  const print = usePrint();
  const download = () =>
    run(async () => {
      const bytes = await print(_id);
      saveFile(bytes, { name: `${number.replaceAll("/", "-")}.pdf`, type: "application/pdf" });
      onPrinted?.();
    });
  return (
    <button type="button" disabled={isBusy} onClick={download} className="button button-quiet w-full">
      <FileDown size={18} aria-hidden="true" className="shrink-0" />
      <span className="text-left">
        {isBusy ? t`Downloading…` : t(names[kind])} <span className="note block">{t`${number} (PDF)`}</span>
        {corrects && <span className="note block">{kind === "invoice" ? t`replaces ${corrects}` : t`for ${corrects}`}</span>}
      </span>
    </button>
  );
}
