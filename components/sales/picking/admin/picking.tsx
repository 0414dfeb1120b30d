"use client";

import { Printer, Truck } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Panel } from "@/components/kit/panel";
import { toast } from "@/components/kit/toast/toast";
import { LabelMenu } from "@/components/sales/order/admin/label-menu";
import { BulkDialog } from "@/components/sales/order/admin/list/bulk-dialog";
import { BulkOutcome } from "@/components/sales/order/admin/list/bulk-outcome";
import { type BulkSummary, getDoneText } from "@/components/sales/order/admin/list/bulk-texts";
import { useDocuments } from "@/components/sales/order/admin/use-documents";
import type { InvoiceMoment } from "@/lib/content/company-detail/contract";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import type { CourierChoice } from "@/lib/sales/order/admin/facts";
import { isPacked, type PickOrder } from "@/lib/sales/picking/admin/rules";
import type { BulkOrder } from "@/lib/sales/staff-order/admin/bulk-contract";
import { PackList } from "./pack-list";
import { ScanBox } from "./scan-box";
import { ShelfList } from "./shelf-list";
import { usePicking } from "./use-picking";

type PickingProps = {
  ready: readonly { pick: PickOrder; bulk: BulkOrder }[];
  couriers: CourierChoice;
  invoiceMoment: InvoiceMoment;
  /** Shown once all are sent. */
  children: ReactNode;
};

/** One round through the store for several orders, then one parcel after the other. */
export function Picking({ ready, couriers, invoiceMoment, children }: PickingProps) {
  const orders = ready.map(({ pick }) => pick);
  const { refresh } = useRouter();
  const { picked, said, scanCode, put } = usePicking(orders);
  const { isPrinting, print } = useDocuments();
  const [isSending, setSending] = useState(false);
  const [summary, setSummary] = useState<BulkSummary | null>(null);
  const packed = ready.filter(({ pick }) => isPacked(picked, pick));
  const getPacked = (id: string) =>
    packed
      .filter(({ pick }) => pick._id === id)
      .flatMap(({ pick }) => pick.lines.map(({ itemId, quantity }) => ({ orderItemId: itemId, quantity })));
  const finish = (result: BulkSummary) => {
    if (result.skipped.length + result.unanswered.length + result.invoiced.length > 0) setSummary(result);
    else toast("success", getDoneText(result));
    setSending(false);
    refresh();
  };
  return (
    <>
      {orders.length === 0 ? (
        children
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Panel title={t`1. Collect`}>
            <ShelfList orders={orders} />
          </Panel>
          <Panel title={t`2. Pack`}>
            <ScanBox said={said} onScan={scanCode} />
            <PackList orders={orders} picked={picked} onPut={put} />
            <div className="mt-5 flex flex-wrap items-center gap-3">
              <button
                type="button"
                aria-disabled={packed.length === 0}
                onClick={() => packed.length > 0 && setSending(true)}
                className="button button-strong"
              >
                <Truck size={18} aria-hidden="true" />
                {t`Send ${countText(packed.length, "packed order")}…`}
              </button>
              <button
                type="button"
                disabled={isPrinting}
                onClick={() =>
                  void print(
                    orders.map(({ _id }) => _id),
                    { packingSlips: true, invoices: false },
                  )
                }
                className="button button-quiet"
              >
                <Printer size={18} aria-hidden="true" />
                {isPrinting ? t`Printing…` : t`Packing slips`}
              </button>
              <LabelMenu orders={orders.map(({ _id }) => _id)} />
            </div>
            <p className="note mt-3">
              {t`Is something missing? Open the order by its number: send what is there and the rest later, or edit the order.`}
            </p>
          </Panel>
        </div>
      )}
      {isSending && (
        <BulkDialog
          action="ship"
          orders={packed.map(({ bulk }) => bulk)}
          couriers={couriers}
          invoiceMoment={invoiceMoment}
          getPacked={getPacked}
          onDone={finish}
          onClose={() => setSending(false)}
        />
      )}
      {summary && <BulkOutcome summary={summary} onClose={() => setSummary(null)} />}
    </>
  );
}
