import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { RestoreOrder } from "@/components/order/admin/restore-order";
import { InvoiceLink } from "@/components/order/details/invoice-link";
import { OrderDelivery } from "@/components/order/details/order-delivery";
import { OrderItems } from "@/components/order/details/order-items";
import { OrderTotals } from "@/components/order/order-totals";
import { StatusBadge } from "@/components/order/status-badge";
import { AdminPage } from "@/components/ui/admin-page";
import { BackLink } from "@/components/ui/back-link";
import { OrderTime } from "@/components/ui/date-time";
import { Panel } from "@/components/ui/panel";
import type { OrderDocument } from "@/lib/invoice/contract";
import type { OrderFacts } from "@/lib/order/admin/facts";
import type { AdminOrder } from "@/lib/order/contract";
import type { AdminPayment } from "@/lib/payment/contract";
import { formatRupees } from "@/lib/platform/money";
import { clockText, dayText } from "@/lib/platform/time-text";
import { AdminActions } from "./admin-actions";
import { AdminPayments } from "./admin-payments";
import { AdminTimeline } from "./admin-timeline";
import { CustomerCard } from "./customer-card";
import { NoteForm } from "./note-form";
import { PackingSlipButton } from "./packing-slip-button";
import { StockEffects } from "./stock-effects";

type AdminOrderDetailProps = {
  order: AdminOrder;
  facts: OrderFacts;
  payments: AdminPayment[];
  documents: OrderDocument[];
  store: string;
  /** Opens a return of it, where one can be opened. */
  openReturn: ReactNode;
};

/** One order as staff see it, with what can be done about it now. */
export function AdminOrderDetail({ order, facts, payments, documents, store, openReturn }: AdminOrderDetailProps) {
  const { _id, number, createdAt, attention, isCancelAsked, cancelReason, status, deletedAt } = order;
  const isAsked = isCancelAsked && status === "confirmed";
  return (
    <AdminPage
      title={number}
      back={<BackLink href="/admin/orders">All orders</BackLink>}
      actions={!deletedAt && <PackingSlipButton orderId={_id} />}
    >
      <div className="mb-6 space-y-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StatusBadge order={order} />
          <OrderTime at={createdAt} hasClock className="note" />
          {facts.placedBy && <span className="note">Placed by {facts.placedBy}</span>}
        </div>
        {attention && <Warning text={attention} />}
        {isAsked && <Warning text={`The customer asks to cancel it: ${cancelReason}`} />}
        {deletedAt ? (
          <Deleted order={order} deletedAt={deletedAt} />
        ) : (
          <div className="flex flex-wrap gap-3">
            {openReturn}
            <AdminActions order={order} deletion={facts.deletion} />
          </div>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0 space-y-4">
          <Panel title="Goods">
            <OrderItems items={order.items} />
          </Panel>
          <Panel title="Payments">
            <AdminPayments order={order} payments={payments} />
          </Panel>
          <Panel title="History">
            {!deletedAt && <NoteForm orderId={_id} />}
            <AdminTimeline events={facts.events} isPickup={order.deliveryMethod === "pickup"} />
          </Panel>
        </div>
        <div className="min-w-0 space-y-4">
          <Panel title="Customer">
            <CustomerCard order={order} history={facts.customer} />
          </Panel>
          <Panel title="Total">
            <OrderTotals totals={order} couponCode={order.couponCode} />
            {order.courierCost > 0 && (
              <p className="note mt-4 border-t border-line pt-3">
                The courier cost us {formatRupees(order.courierCost)}. The customer did not pay it.
              </p>
            )}
          </Panel>
          <Panel title="Delivery">
            <OrderDelivery order={order} estimate="" store={store} isOffice />
          </Panel>
          {documents.length > 0 && (
            <Panel title="Tax documents">
              <div className="space-y-2">
                {documents.map((document) => (
                  <InvoiceLink key={document._id} document={document} />
                ))}
              </div>
            </Panel>
          )}
          <Panel title="Stock">
            <StockEffects movements={facts.movements} />
          </Panel>
        </div>
      </div>
    </AdminPage>
  );
}

function Deleted({ order, deletedAt }: { order: AdminOrder; deletedAt: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-paper p-3">
      <p>{`Deleted on ${dayText(deletedAt)}, ${clockText(deletedAt)}. Restore it to work with it again.`}</p>
      <RestoreOrder order={order} />
    </div>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-3 rounded-lg bg-brick-soft p-3 font-semibold text-brick">
      <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      {text}
    </p>
  );
}
