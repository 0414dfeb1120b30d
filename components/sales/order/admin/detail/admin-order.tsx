import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import {
  adminHref,
  adminOrderHref,
  adminPath,
  adminTabs,
  type OrderScreenQuery,
} from "@/components/sales/order/admin/admin-query";
import { RestoreOrder } from "@/components/sales/order/admin/restore-order";
import { OrderDelivery } from "@/components/sales/order/details/order-delivery";
import { OrderItems } from "@/components/sales/order/details/order-items";
import { OrderParcels } from "@/components/sales/order/details/order-parcels";
import { OrderTotals } from "@/components/sales/order/order-totals";
import { StatusBadge } from "@/components/sales/order/status-badge";
import type { InvoiceMoment } from "@/lib/content/company-detail/contract";
import type { OrderDocument } from "@/lib/sales/invoice/contract";
import type { KeptPrint } from "@/lib/sales/invoice/print-log";
import { addNote } from "@/lib/sales/order/admin/contract";
import { correctCourierCost } from "@/lib/sales/order/admin/correct-contract";
import type { CourierChoice, OrderFacts } from "@/lib/sales/order/admin/facts";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { editRefusal } from "@/lib/sales/order/rules";
import type { AdminPayment } from "@/lib/sales/payment/admin/contract";
import type { LinkState } from "@/lib/sales/tracking/admin/queries";
import { AdminActions } from "./admin-actions";
import { AdminPayments } from "./admin-payments";
import { AdminTimeline } from "./admin-timeline";
import { CorrectBuyer } from "./correct-buyer";
import { CorrectDelivery } from "./correct-delivery";
import { CustomerCard } from "./customer-card";
import { HoldOrder } from "./hold-order";
import { OrderLinkPanel } from "./order-link-panel";
import { OrderNote } from "./order-note";
import { OrderWarnings } from "./order-warnings";
import { PackingSlipButton } from "./packing-slip-button";
import { ParcelActions } from "./parcel-actions";
import { StockEffects } from "./stock-effects";
import { TaxDocuments } from "./tax-documents";
import { CourierCost } from "./undelivered-dialog";
import { UndoTransition } from "./undo-transition";

type AdminOrderDetailProps = {
  order: AdminOrder;
  facts: OrderFacts;
  link: LinkState | null;
  /** `null` without the right to see them. */
  payments: AdminPayment[] | null;
  /** What its customer has, in rupees. */
  storeCredit: number;
  documents: OrderDocument[];
  /** By the id of their document. */
  prints: Record<string, KeptPrint[]>;
  /** When its packing slip was printed, if it has changed since. */
  staleSlip: string | null;
  invoiceMoment: InvoiceMoment;
  store: string;
  /** Who looks after it, and its tags. */
  desk: ReactNode;
  /** The list that it was opened from, and the next order there. */
  query: OrderScreenQuery;
  next: { id: string; number: string } | null;
  couriers: CourierChoice;
  /** The button that opens a return, where that is possible; the status of the newest return, and a list of all. */
  openReturn: ReactNode;
  returnStatus: ReactNode;
  returns: ReactNode;
};

/** An order for staff, with its actions. */
export function AdminOrderDetail(props: AdminOrderDetailProps) {
  const { order, facts, link, payments, documents, prints, staleSlip, invoiceMoment, store, desk, query, next, couriers } = props;
  const { openReturn, returnStatus, returns } = props;
  const { _id, number, createdAt, status, deletedAt } = order;
  return (
    <AdminPage
      title={number}
      back={<BackLink href={adminHref(query)}>{query.tab === "all" ? "Orders" : `Orders: ${getTabLabel(query)}`}</BackLink>}
      actions={
        <>
          {!deletedAt && status !== "cancelled" && <PackingSlipButton orderId={_id} />}
          {next && (
            <Link href={adminOrderHref(next.id, query)} className="button button-quiet">
              <span>
                Next order<span className="sr-only">: {next.number}</span>
              </span>
              <ArrowRight size={18} aria-hidden="true" />
            </Link>
          )}
        </>
      }
    >
      <div className="mb-6 space-y-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StatusBadge order={order} isAdmin />
          {returnStatus}
          <AdminDate at={createdAt} hasClock className="note" />
          {facts.placedBy && <span className="note">Placed by {facts.placedBy}</span>}
        </div>
        <OrderWarnings order={order} refusals={facts.refusals} staleSlip={staleSlip} />
        {deletedAt ? (
          <Deleted order={order} deletedAt={deletedAt} />
        ) : (
          <div className="flex flex-wrap gap-3">
            {openReturn}
            <EditOrder order={order} />
            <HoldOrder order={order} />
            <UndoTransition order={order} />
            <AdminActions order={order} deletion={facts.deletion} couriers={couriers} listHref={adminHref(query)} />
          </div>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_17rem] md:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0 space-y-4">
          <Panel
            title="Items"
            action={
              !deletedAt && (
                <Allowed to="order.change">
                  <Link href={`${adminPath}/new?from=${_id}`} className="tap-link text-sm font-semibold">
                    Copy to a new order
                  </Link>
                </Allowed>
              )
            }
          >
            <OrderItems items={order.items} systems={order.systems} returned={countReturned(facts.returns)} />
          </Panel>
          <OrderParcels
            order={order}
            isAdmin
            getActions={(parcel) => <ParcelActions order={order} number={parcel.number} couriers={couriers} />}
          />
          <Payments order={order} payments={payments} storeCredit={props.storeCredit} />
        </div>
        <div className="min-w-0 space-y-4 md:col-start-2 md:row-span-2">
          <Panel title="Customer">
            <CustomerCard order={order} history={facts.customer} />
          </Panel>
          {desk}
          <Panel title="Total">
            <OrderTotals totals={{ ...order, refunded: sumRefunds(facts.returns) }} couponCode={order.couponCode} />
            {order.deliveryMethod !== "pickup" &&
              order.events.some(({ kind }) => kind === "undelivered" || kind === "parcel-back") && (
                <Allowed to={correctCourierCost.right}>
                  <CourierCost order={order} />
                </Allowed>
              )}
          </Panel>
          <Panel title="Delivery">
            <OrderDelivery order={order} estimate="" store={store} isAdmin />
            <CorrectDelivery order={order} couriers={couriers} />
          </Panel>
          {!order.isInvoiced && status !== "cancelled" && !deletedAt && (
            <Panel title="Tax invoice">
              <CorrectBuyer order={order} invoiceMoment={invoiceMoment} />
            </Panel>
          )}
          {documents.length > 0 && (
            <Panel title="Tax documents">
              <TaxDocuments documents={documents} prints={prints} />
            </Panel>
          )}
          {facts.returns.length > 0 && <Panel title="Returns">{returns}</Panel>}
          {link && !deletedAt && (
            <Panel title="Order link">
              <OrderLinkPanel order={order} link={link} />
            </Panel>
          )}
          <Panel title="Stock">
            <StockEffects movements={facts.movements} />
          </Panel>
        </div>
        <Panel title="History" className="min-w-0">
          {!deletedAt && (
            <Allowed to={addNote.right}>
              <OrderNote orderId={_id} />
            </Allowed>
          )}
          <AdminTimeline events={facts.events} isPickup={order.deliveryMethod === "pickup"} />
        </Panel>
      </div>
    </AdminPage>
  );
}

/** The way to edit an order, or why it can no longer be edited. */
function EditOrder({ order }: { order: AdminOrder }) {
  const refusal = editRefusal(order);
  // The customer's request has the same link beside it.
  if (order.isChangeRequested && !refusal) return null;
  return (
    <Allowed to="order.change">
      {refusal ? (
        <p className="note w-full">{refusal}</p>
      ) : (
        <Link href={`${adminPath}/${order._id}/edit`} className="button button-quiet">
          Edit order
        </Link>
      )}
    </Allowed>
  );
}

const Payments = ({ order, payments, storeCredit }: Pick<AdminOrderDetailProps, "order" | "payments" | "storeCredit">) =>
  payments && (
    <Panel title="Payments">
      <AdminPayments order={order} payments={payments} storeCredit={storeCredit} />
    </Panel>
  );

/** The pieces of each item that came back. */
function countReturned(returns: OrderFacts["returns"]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { status, items } of returns) {
    if (status !== "received" && status !== "refunded" && status !== "replaced") continue;
    for (const { orderItemId, pieces } of items) {
      if (pieces > 0) counts.set(orderItemId, (counts.get(orderItemId) ?? 0) + pieces);
    }
  }
  return counts;
}

const sumRefunds = (returns: OrderFacts["returns"]): number => returns.reduce((sum, { refund }) => sum + refund, 0);

const getTabLabel = ({ tab }: OrderScreenQuery): string => adminTabs.find(({ name }) => name === tab)?.label ?? "";

function Deleted({ order, deletedAt }: { order: AdminOrder; deletedAt: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-paper p-3">
      <p>
        Deleted on <AdminDate at={deletedAt} hasClock />. Restore it to change it.
      </p>
      <RestoreOrder order={order} />
    </div>
  );
}
