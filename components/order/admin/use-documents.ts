"use client";

import { useBusy } from "@/components/hooks/use-busy";
import { openFile } from "@/components/ui/save-file";
import { printDocuments } from "@/lib/order/admin-contract";
import { call } from "@/lib/platform/api/call";

type CompanyDocuments = { packingSlips: boolean; invoices: boolean };

/** Prints documents of several orders into one PDF, opened in a new tab. */
export function useDocuments() {
  const { isBusy: isPrinting, run } = useBusy();
  const print = (orders: string[], documents: CompanyDocuments) =>
    run(async () => {
      openFile(await call(printDocuments, { body: { orders, ...documents } }), printDocuments.media ?? "");
    });
  return { isPrinting, print };
}
