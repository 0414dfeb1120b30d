import { Star, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { PhoneLink } from "@/components/kit/phone-link";
import { canPay, isInClaimPeriod, isInReturnPeriod, waitsForPayment } from "@/components/sales/order/labels";
import { OrderTotals } from "@/components/sales/order/order-totals";
import { ReorderButton } from "@/components/sales/order/reorder-button";
import { SendLink } from "@/components/sales/order/send-link";
import type { InvoiceMoment } from "@/lib/content/company-detail/contract";
import { t } from "@/lib/platform/shared/language/t";
import type { OrderDocument } from "@/lib/sales/invoice/contract";
import { invoiceNote } from "@/lib/sales/invoice/moment";
import type { Order } from "@/lib/sales/order/contract";
import { CancelOrder } from "./cancel-order";
import { ChangeRequest } from "./change-request";
import { InvoiceLink } from "./invoice-link";
import { OrderDelivery } from "./order-delivery";
import { OrderHead, OrderProgress } from "./order-head";
import { OrderHistory } from "./order-history";
import { OrderItems } from "./order-items";
import { OrderParcels } from "./order-parcels";

type OrderDetailsProps = {
  order: Order;
  isJustPlaced: boolean;
  estimate: string;
  documents: OrderDocument[];
  invoiceMoment: InvoiceMoment;
  /** What was paid back for returns, in rupees. */
  refunded: number;
  /** The link that opens the order without logging in; "" if there is none. */
  link: string;
  store: { address: string; phoneNumber: string };
  payment: ReactNode;
};

/** An order: its status, items, delivery, totals and payment. */
export function OrderDetails(props: OrderDetailsProps) {
  const { order, isJustPlaced, estimate, documents, invoiceMoment, refunded, link, store, payment } = props;
  // Stays in place while the uploaded proof is checked.
  const isPaymentNext = (canPay(order) && order.due > 0) || order.paymentStatus === "verifying";
  const payPanel = (
    <div id="pay" tabIndex={-1} className="scroll-mt-28">
      <Panel title={t`Payment`}>{payment}</Panel>
    </div>
  );
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
      <div className="space-y-4">
        <section aria-label={t`Order ${order.number}`} className="space-y-6 panel p-5">
          <OrderHead order={order} isJustPlaced={isJustPlaced} />
          <OrderProgress order={order} />
          <OrderActions order={order} isJustPlaced={isJustPlaced} />
        </section>
        {isPaymentNext && payPanel}
        <OrderParcels order={order} />
        <Panel title={order.items.length === 1 ? t`1 item` : t`${order.items.length} items`}>
          <OrderItems items={order.items} systems={order.systems} />
        </Panel>
      </div>
      <div className="grid grid-cols-1 gap-x-10 gap-y-4 md:max-xl:grid-cols-2 xl:row-span-2">
        <div className="space-y-4">
          <Panel title={t`Total`} className="price-panel p-4! text-base!">
            <OrderTotals totals={{ ...order, refunded }} couponCode={order.couponCode} />
            <Buyer order={order} />
          </Panel>
          <Invoices order={order} documents={documents} invoiceMoment={invoiceMoment} />
          <Panel title={order.deliveryMethod === "pickup" ? t`Pickup` : t`Delivery`}>
            <OrderDelivery order={order} estimate={estimate} store={store.address} />
          </Panel>
        </div>
        <div className="space-y-4">
          {!isPaymentNext && payPanel}
          <Panel title={t`Questions about this order?`}>
            {store.phoneNumber && (
              <>
                <p className="text-sm text-stone">{t`Call us and mention ${order.number}.`}</p>
                <PhoneLink phoneNumber={store.phoneNumber} />
              </>
            )}
            <p>
              <Link href={`/contact?order=${order.number}`} className="tap-link">{t`Ask about this order`}</Link>
            </p>
          </Panel>
          {link && (
            <Panel title={t`Share this order`}>
              <p className="mb-3 text-sm text-stone">{t`Anyone with the link can see the status of this order. To see your address or the invoice, or to pay, they also need the last four digits of your phone number.`}</p>
              <SendLink number={order.number} url={link} />
            </Panel>
          )}
        </div>
      </div>
      <OrderHistory order={order} />
    </div>
  );
}

type InvoicesProps = Pick<OrderDetailsProps, "order" | "documents" | "invoiceMoment">;

function Invoices({ order, documents, invoiceMoment }: InvoicesProps) {
  const note = invoiceNote(order, invoiceMoment);
  if (documents.length === 0 && !note) return null;
  return (
    <Panel title={t`Invoice`} className="not-printed">
      <div className="space-y-2">
        {documents.map((document) => (
          <InvoiceLink key={document._id} document={document} />
        ))}
        {documents.length === 0 && <p className="text-stone">{note}</p>}
      </div>
    </Panel>
  );
}

function Buyer({ order: { companyName, panNumber } }: { order: Order }) {
  if (!companyName && !panNumber) return null;
  return (
    <p className="note mt-4 border-t border-line pt-3">
      {panNumber ? t`Invoice to ${companyName}, PAN ${panNumber}` : t`Invoice to ${companyName}`}
    </p>
  );
}

/** The actions that the order's status allows. How to pay one just placed is right below, with a main button of its own. */
function OrderActions({ order, isJustPlaced }: Pick<OrderDetailsProps, "order" | "isJustPlaced">) {
  const { _id, number, status } = order;
  return (
    <div className="grid grid-cols-2 gap-2 *:px-3 max-sm:*:last:odd:col-span-2 sm:flex sm:flex-wrap sm:*:px-5">
      {waitsForPayment(order) && !isJustPlaced && <a href="#pay" className="button button-quiet md:hidden">{t`Pay now`}</a>}
      <ReorderButton orderId={_id} number={number} />
      {isInClaimPeriod(order) && (
        <Link
          href={`/customer/return-and-cancel?order=${_id}&claim`}
          className="button button-quiet"
        >{t`Something is wrong`}</Link>
      )}
      {status === "delivered" && <AfterDelivery order={order} />}
      <ChangeRequest order={order} />
      <CancelOrder order={order} />
    </div>
  );
}

/** After delivery: return items while that is possible, or review them. */
function AfterDelivery({ order }: { order: Order }) {
  return (
    <>
      {isInReturnPeriod(order) && (
        <Link href={`/customer/return-and-cancel?order=${order._id}`} className="button button-quiet">
          <Undo2 size={18} aria-hidden="true" />
          {t`Return items`}
        </Link>
      )}
      <Link href="/customer/reviews-ratings" className="button button-quiet">
        <Star size={18} aria-hidden="true" />
        {t`Write a review`}
      </Link>
    </>
  );
}
