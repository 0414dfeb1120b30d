"use client";

import { Printer } from "lucide-react";
import { useRouter } from "next/navigation";
import { useDocuments } from "@/components/sales/order/admin/use-documents";

/** Prints the packing slip, without prices. */
export function PackingSlipButton({ orderId }: { orderId: string }) {
  const { isPrinting, print } = useDocuments();
  const { refresh } = useRouter();
  return (
    <button
      type="button"
      disabled={isPrinting}
      onClick={async () => {
        await print([orderId], { packingSlips: true, invoices: false });
        refresh();
      }}
      className="button button-quiet"
    >
      <Printer size={18} aria-hidden="true" />
      {isPrinting ? "Printing…" : "Packing slip"}
    </button>
  );
}
