import { Panel } from "@/components/kit/panel";
import { PhoneLink } from "@/components/kit/phone-link";
import { CancelOrder } from "@/components/sales/order/details/cancel-order";
import { ChangeRequest } from "@/components/sales/order/details/change-request";
import { deliveryEstimate } from "@/components/sales/order/details/delivery-estimate";
import { InvoiceLink } from "@/components/sales/order/details/invoice-link";
import { OrderDelivery } from "@/components/sales/order/details/order-delivery";
import { OrderHead, OrderProgress } from "@/components/sales/order/details/order-head";
import { OrderHistory } from "@/components/sales/order/details/order-history";
import { OrderItems } from "@/components/sales/order/details/order-items";
import { OrderParcels } from "@/components/sales/order/details/order-parcels";
import { waitsForPayment } from "@/components/sales/order/labels";
import { OrderTicket } from "@/components/sales/order/order-calls";
import { OrderTotals } from "@/components/sales/order/order-totals";
import { OrderPayment } from "@/components/sales/order/pay/order-payment";
import type { PayOffer } from "@/components/sales/order/pay/pay-options";
import { ClaimRequest } from "@/components/sales/return/claim-request";
import type { InvoiceMoment } from "@/lib/content/company-detail/contract";
import { serverNow } from "@/lib/platform/shared/calendar/server-clock";
import { t } from "@/lib/platform/shared/language/t";
import type { OrderDocument } from "@/lib/sales/invoice/contract";
import { invoiceNote } from "@/lib/sales/invoice/moment";
import type { Order } from "@/lib/sales/order/contract";
import type { Returnable } from "@/lib/sales/return/returnable";
import type { Zone } from "@/lib/terms/delivery/rules";
import type { BankAccount } from "@/lib/terms/payment-method/contract";
import { LinkOpened } from "./link-opened";
import { ReportProblem } from "./report-problem";
import { UnlockForm } from "./unlock-form";

type LinkedOrderProps = {
  code: string;
  /** Without personal data until the visitor has unlocked the order. */
  order: Order;
  ticket: string | null;
  who: { firstName: string; district: string };
  zone: Zone | null;
  canUnlock: boolean;
  payment: { offers: PayOffer[]; bank: BankAccount | null };
  documents: OrderDocument[];
  invoiceMoment: InvoiceMoment;
  /** What was paid back for returns, in rupees. */
  refunded: number;
  store: { address: string; phoneNumber: string };
  /** What can be claimed or returned of it; `null` for a visitor who has not unlocked it. */
  returnable: Returnable | null;
};

/** An order opened by its link: only its status for anyone with the link, everything for its customer. */
export function LinkedOrder(props: LinkedOrderProps) {
  const { code, order, ticket, who, zone, canUnlock, payment, documents, invoiceMoment, refunded, store, returnable } = props;
  const isOpen = ticket !== null;
  const recipient = [who.firstName, who.district].filter(Boolean).join(", ");
  return (
    <OrderTicket ticket={ticket}>
      <div className="container grid max-w-5xl grid-cols-1 items-start gap-x-10 gap-y-4 py-6 md:py-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-4">
          <section aria-label={t`Order ${order.number}`} className="space-y-6 panel p-5">
            <div>
              <OrderHead order={order} />
              {recipient && <p className="note mt-1">{t`For ${recipient}`}</p>}
            </div>
            <OrderProgress order={order} />
            {isOpen && (
              <div className="grid grid-cols-2 gap-2 *:px-3 max-sm:*:last:odd:col-span-2 sm:flex sm:flex-wrap sm:*:px-5">
                {waitsForPayment(order) && <a href="#pay" className="button button-quiet md:hidden">{t`Pay now`}</a>}
                <ChangeRequest order={order} />
                <CancelOrder order={order} />
                <ReportProblem ticket={ticket} number={order.number} />
              </div>
            )}
          </section>
          {!isOpen && canUnlock && (
            <Panel title={t`Is this your order?`}>
              <UnlockForm code={code} isPayable={order.due > 0} />
            </Panel>
          )}
          {isOpen && (
            <div id="pay" tabIndex={-1} className="scroll-mt-28">
              <Panel title={t`Payment`}>
                <OrderPayment order={order} {...payment} />
              </Panel>
            </div>
          )}
          <OrderParcels order={order} />
          {isOpen && returnable?.claimUntil && (
            <Panel title={t`Damaged, wrong or missing?`}>
              <details>
                <summary className="tap-link font-semibold">{t`Tell us what is wrong, with a photo`}</summary>
                <div className="mt-4">
                  <ClaimRequest order={returnable} ticket={ticket} />
                </div>
              </details>
            </Panel>
          )}
          <Panel title={order.items.length === 1 ? t`1 item` : t`${order.items.length} items`}>
            <OrderItems items={order.items} systems={order.systems} />
          </Panel>
          <OrderHistory order={order} />
        </div>
        <div className="space-y-4">
          <Panel title={t`Total`} className="price-panel p-4! text-base!">
            <OrderTotals totals={{ ...order, refunded }} couponCode={order.couponCode} />
          </Panel>
          <Panel title={order.deliveryMethod === "pickup" ? t`Pickup` : t`Delivery`}>
            <OrderDelivery order={order} estimate={deliveryEstimate(order, zone, serverNow())} store={store.address} />
            {zone && !isOpen && (
              <p className="mt-3 text-stone">{t`To ${t(who.district)}. Enter the four digits to see the whole address.`}</p>
            )}
          </Panel>
          <Invoices documents={documents} isOpen={isOpen} note={invoiceNote(order, invoiceMoment)} />
          {store.phoneNumber && (
            <Panel title={t`Questions about this order?`}>
              <p className="text-sm text-stone">{t`Call us and mention ${order.number}.`}</p>
              <PhoneLink phoneNumber={store.phoneNumber} />
            </Panel>
          )}
        </div>
      </div>
      <LinkOpened code={code} isWaiting={order.paymentStatus === "verifying"} />
    </OrderTicket>
  );
}

function Invoices({ documents, isOpen, note }: Pick<LinkedOrderProps, "documents"> & { isOpen: boolean; note: string }) {
  if (documents.length === 0) {
    return (
      note && (
        <Panel title={t`Invoice`}>
          <p className="text-stone">{note}</p>
        </Panel>
      )
    );
  }
  return (
    <Panel title={t`Invoice`}>
      {isOpen ? (
        <div className="space-y-2">
          {documents.map((document) => (
            <InvoiceLink key={document._id} document={document} />
          ))}
        </div>
      ) : (
        <p className="text-stone">
          {t`${documents.map(({ number }) => number).join(", ")}. Enter the four digits to download it.`}
        </p>
      )}
    </Panel>
  );
}
