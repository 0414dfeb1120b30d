"use client";

import { Printer } from "lucide-react";
import { useRouter } from "next/navigation";
import { LabelMenu } from "@/components/sales/order/admin/label-menu";
import { useDocuments } from "@/components/sales/order/admin/use-documents";
import { t } from "@/lib/platform/shared/language/t";

/** Prints the packing slip, without prices, or a label with the address. */
export function PackingSlipButton({ orderId }: { orderId: string }) {
  const { isPrinting, print } = useDocuments();
  const { refresh } = useRouter();
  return (
    <>
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
        {isPrinting ? t`Printing…` : t`Packing slip`}
      </button>
      <LabelMenu orders={[orderId]} />
    </>
  );
}
