"use client";

import { Printer } from "lucide-react";
import { useDocuments } from "@/components/order/admin/use-documents";
import type { AdminOrder } from "@/lib/order/contract";
import { BulkConfirm } from "./bulk-confirm";

type BulkBarProps = { orders: AdminOrder[]; onDone: () => void };

/** What can be done with several orders at once. */
export function BulkBar({ orders, onDone }: BulkBarProps) {
  const { isPrinting, print } = useDocuments();
  const ids = orders.map(({ _id }) => _id);
  return (
    <div className="flex flex-wrap gap-2">
      <BulkConfirm orders={orders} onDone={onDone} />
      <button
        type="button"
        disabled={isPrinting}
        onClick={() => print(ids, { slips: true, invoices: false })}
        className="button button-quiet"
      >
        <Printer size={18} aria-hidden="true" />
        Packing slips
      </button>
      <button
        type="button"
        disabled={isPrinting}
        onClick={() => print(ids, { slips: true, invoices: true })}
        className="button button-quiet"
      >
        <Printer size={18} aria-hidden="true" />
        Slips and invoices
      </button>
    </div>
  );
}
