import type { ReactNode } from "react";
import { waitsForPayment } from "@/components/order/labels";
import { Panel } from "@/components/ui/panel";
import { TelephoneLink } from "@/components/ui/phone-link";
import { Timeline } from "@/components/ui/timeline";
import type { OrderDocument } from "@/lib/invoice/contract";
import type { Order } from "@/lib/order/contract";
import { OrderTotals } from "../order-totals";
import { toldEvents } from "./event-labels";
import { InvoiceLink } from "./invoice-link";
import { OrderActions } from "./order-actions";
import { OrderDelivery } from "./order-delivery";
import { OrderHead } from "./order-head";
import { OrderItems } from "./order-items";
import { OrderProgress } from "./order-progress";

type OrderDetailsProps = {
  order: Order;
  isJustPlaced: boolean;
  estimate: string;
  documents: OrderDocument[];
  store: { address: string; phoneNumber: string };
  payment: ReactNode;
};

/** One order: where it stands, what is in it, where it goes, what it costs and how it is paid. */
export function OrderDetails({ order, isJustPlaced, estimate, documents, store, payment }: OrderDetailsProps) {
  const isPaymentNext = waitsForPayment(order);
  const payPanel = (
    <div id="pay" className="scroll-mt-28">
      <Panel title="Payment">{payment}</Panel>
    </div>
  );
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="space-y-4">
        <section aria-label={`Order ${order.number}`} className="space-y-6 rounded-xl border border-line bg-white p-5">
          <OrderHead order={order} level={isJustPlaced ? 2 : 1} />
          <OrderProgress order={order} />
          <OrderActions order={order} />
        </section>
        {isPaymentNext && payPanel}
        <Panel title={order.items.length === 1 ? "1 item" : `${order.items.length} items`}>
          <OrderItems items={order.items} />
        </Panel>
        <Panel title="History">
          <Timeline steps={toldEvents(order)} />
        </Panel>
      </div>
      <div className="grid grid-cols-1 gap-4 md:max-xl:grid-cols-2">
        <div className="space-y-4">
          <Panel title="Total">
            <OrderTotals totals={order} couponCode={order.couponCode} />
            <Buyer order={order} />
          </Panel>
          {documents.length > 0 && (
            <Panel title="Invoice">
              <div className="space-y-2">
                {documents.map((document) => (
                  <InvoiceLink key={document._id} document={document} />
                ))}
              </div>
            </Panel>
          )}
          <Panel title={order.deliveryMethod === "pickup" ? "Pick-up" : "Delivery"}>
            <OrderDelivery order={order} estimate={estimate} store={store.address} />
          </Panel>
        </div>
        <div className="space-y-4">
          {!isPaymentNext && payPanel}
          {store.phoneNumber && (
            <Panel title="Questions about this order?">
              <p className="text-sm text-stone">Call us and say the number {order.number}.</p>
              <TelephoneLink phoneNumber={store.phoneNumber} />
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}

function Buyer({ order: { companyName, panNumber } }: { order: Order }) {
  if (!companyName && !panNumber) return null;
  return (
    <p className="note mt-4 border-t border-line pt-3">
      Invoice to {companyName}
      {panNumber && `, PAN ${panNumber}`}
    </p>
  );
}
