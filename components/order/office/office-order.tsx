import { ArrowLeft, TriangleAlert } from "lucide-react";
import { Panel } from "@/components/customer/panel";
import { Link } from "@/components/ui/link";
import type { OrderDocument } from "@/lib/invoice/contract";
import type { AdminOrder } from "@/lib/order/contract";
import type { AdminPayment } from "@/lib/payment/contract";
import { InvoiceLink } from "../details/invoice-link";
import { OrderDelivery } from "../details/order-delivery";
import { OrderItems } from "../details/order-items";
import { OrderTime } from "../order-time";
import { OrderTotals } from "../order-totals";
import { StatusBadge } from "../status-badge";
import { OfficeActions } from "./office-actions";
import { OfficePayments } from "./office-payments";
import { officeHref, officePath } from "./office-query";
import { OfficeTimeline } from "./office-timeline";

type OfficeOrderProps = { order: AdminOrder; payments: AdminPayment[]; documents: OrderDocument[]; store: string };

/** One order as the office sees it, with what can be done about it now. */
export function OfficeOrder({ order, payments, documents, store }: OfficeOrderProps) {
  const { number, createdAt, attention, isCancelAsked, cancelReason } = order;
  return (
    <>
      <Link href={officePath} className="link inline-flex min-h-11 items-center gap-2 font-semibold">
        <ArrowLeft size={18} aria-hidden="true" />
        All orders
      </Link>
      <div className="mt-2 mb-6 space-y-4">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <h1 className="text-3xl font-bold">{number}</h1>
          <StatusBadge order={order} />
        </div>
        <OrderTime at={createdAt} hasClock className="note block" />
        {attention && <Warning text={attention} />}
        {isCancelAsked && <Warning text={`The customer asks to cancel it: ${cancelReason}`} />}
        <OfficeActions order={order} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-4">
          <Panel title="Goods">
            <OrderItems items={order.items} />
          </Panel>
          <Panel title="Payments">
            <OfficePayments payments={payments} attention={attention} />
          </Panel>
          <Panel title="History">
            <OfficeTimeline events={order.events} />
          </Panel>
        </div>
        <div className="space-y-4">
          <Panel title="Customer">
            <Customer order={order} />
          </Panel>
          <Panel title="Total">
            <OrderTotals totals={order} couponCode={order.couponCode} />
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
        </div>
      </div>
    </>
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

function Customer({ order: { customer, companyName, panNumber } }: { order: AdminOrder }) {
  const { fullName, email, phone } = customer;
  return (
    <div className="space-y-1">
      <p className="font-semibold">{fullName}</p>
      {(companyName || panNumber) && (
        <p>
          {companyName}
          {panNumber && ` · PAN ${panNumber}`}
        </p>
      )}
      <p>
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
      </p>
      {phone && (
        <p>
          <a href={`tel:${phone}`} className="link">
            {phone}
          </a>
        </p>
      )}
      <p className="pt-1">
        <Link href={officeHref({ q: email })} className="link inline-flex min-h-11 items-center text-sm font-semibold">
          All orders of this customer
        </Link>
      </p>
    </div>
  );
}
