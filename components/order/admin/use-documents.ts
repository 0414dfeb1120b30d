"use client";

import { useState } from "react";
import { toast } from "@/components/toast/toast";
import { openFile } from "@/components/ui/save-file";
import { printDocuments } from "@/lib/order/admin-contract";
import { CallError, call } from "@/lib/platform/api/call";

type CompanyDocuments = { slips: boolean; invoices: boolean };

/** Prints documents of some orders into one PDF, shown in a tab of its own. */
export function useDocuments() {
  const [isPrinting, setPrinting] = useState(false);
  const print = async (orders: string[], documents: CompanyDocuments) => {
    setPrinting(true);
    try {
      openFile(await call(printDocuments, { body: { orders, ...documents } }), printDocuments.media ?? "");
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    } finally {
      setPrinting(false);
    }
  };
  return { isPrinting, print };
}
