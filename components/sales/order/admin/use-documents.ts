"use client";

import { useBusy } from "@/components/kit/hooks/use-busy";
import { openFile } from "@/components/kit/save-file";
import { call } from "@/lib/platform/browser/call";
import { msg } from "@/lib/platform/shared/language/t";
import type { LabelPaper } from "@/lib/sales/invoice/packing-slip";
import { printDocuments } from "@/lib/sales/order/admin/contract";

type CompanyDocuments = { packingSlips: boolean; invoices: boolean; parcel?: number; label?: LabelPaper };

export const labelNames: Record<LabelPaper, string> = {
  a6: msg("Address label, A6"),
  roll: msg("Address label, 50 mm roll"),
};

/** The most orders whose documents fit into one file. */
export const maxPrinted = 50;

/** Prints documents of several orders into one PDF, opened in a new tab. */
export function useDocuments() {
  const { isBusy: isPrinting, run } = useBusy();
  const print = (orders: string[], documents: CompanyDocuments) =>
    run(async () => {
      openFile(await call(printDocuments, { body: { orders, ...documents } }), printDocuments.media ?? "");
    });
  return { isPrinting, print };
}
