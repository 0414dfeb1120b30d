"use client";

import { ChevronDown, Tag } from "lucide-react";
import { useRouter } from "next/navigation";
import { ActionMenu } from "@/components/kit/table/action-menu";
import { t } from "@/lib/platform/shared/language/t";
import { labelPapers } from "@/lib/sales/invoice/packing-slip";
import { labelNames, useDocuments } from "./use-documents";

type LabelMenuProps = {
  orders: readonly string[];
  /** Only of the parcel with this number. */
  parcel?: number;
};

/** Prints address labels, on the paper that is chosen. */
export function LabelMenu({ orders, parcel }: LabelMenuProps) {
  const { isPrinting, print } = useDocuments();
  const { refresh } = useRouter();
  const name = parcel === undefined ? (orders.length > 1 ? t`Labels` : t`Label`) : t`Label of parcel ${parcel}`;
  return (
    <ActionMenu
      label={name}
      className="button button-quiet"
      actions={labelPapers.map((label) => ({
        label: t(labelNames[label]),
        onPress: async () => {
          await print([...orders], { packingSlips: true, invoices: false, label, ...(parcel !== undefined && { parcel }) });
          refresh();
        },
      }))}
    >
      <Tag size={18} aria-hidden="true" />
      {isPrinting ? t`Printing…` : name}
      <ChevronDown size={16} aria-hidden="true" />
    </ActionMenu>
  );
}
