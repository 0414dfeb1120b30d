import { Check, Star, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { explain, statusNamesFor, waitsForPayment } from "@/components/order/labels";
import { OrderTime } from "@/components/ui/date-time";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { TelephoneLink } from "@/components/ui/phone-link";
import { Timeline } from "@/components/ui/timeline";
import type { OrderDocument } from "@/lib/invoice/contract";
import type { Order } from "@/lib/order/contract";
import { dayText } from "@/lib/platform/time-text";
import { OrderTotals } from "../order-totals";
import { ReorderButton } from "../reorder-button";
import { StatusBadge } from "../status-badge";
import { CancelOrder } from "./cancel-order";
import { toldEvents } from "./event-labels";
import { InvoiceLink } from "./invoice-link";
import { OrderDelivery } from "./order-delivery";
import { OrderItems } from "./order-items";

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
  // It stays where the slip was sent from while the slip is checked.
  const isPaymentNext = waitsForPayment(order) || order.paymentStatus === "verifying";
  const payPanel = (
    <div id="pay" tabIndex={-1} className="scroll-mt-28">
      <Panel title="Payment">{payment}</Panel>
    </div>
  );
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr]">
      <div className="space-y-4">
        <section aria-label={`Order ${order.number}`} className="space-y-6 rounded-xl border border-line bg-white p-5">
          <OrderHead order={order} level={isJustPlaced ? 2 : 1} />
          <OrderProgress order={order} />
          <OrderActions order={order} />
        </section>
        {isPaymentNext && payPanel}
        <Panel title={order.items.length === 1 ? "1 item" : `${order.items.length} items`}>
          <OrderItems items={order.items} systems={order.systems} />
        </Panel>
      </div>
      <div className="grid grid-cols-1 gap-4 md:max-xl:grid-cols-2 xl:row-span-2">
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
          <Panel title="Questions about this order?">
            {store.phoneNumber && (
              <>
                <p className="text-sm text-stone">Call us and tell us the number {order.number}.</p>
                <TelephoneLink phoneNumber={store.phoneNumber} />
              </>
            )}
            <p>
              <Link href={`/contact?order=${order.number}`} className="link inline-flex min-h-11 items-center">
                Ask about this order
              </Link>
            </p>
          </Panel>
        </div>
      </div>
      <Panel title="History">
        <Timeline steps={toldEvents(order)} />
      </Panel>
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

type OrderHeadProps = { order: Order; level: 1 | 2 };

/** Which order this is, where it stands, and what that means. */
function OrderHead({ order, level }: OrderHeadProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading className={level === 1 ? "text-2xl font-bold md:text-3xl" : "text-xl font-bold"}>Order {order.number}</Heading>
        <StatusBadge order={order} />
      </div>
      <p className="note mt-1">
        Placed on <OrderTime at={order.createdAt} hasClock />
      </p>
      <p role="status" className="mt-3 max-w-prose">
        {explain(order)}
      </p>
      {order.status === "cancelled" && order.cancelReason && (
        <p className="mt-1 max-w-prose text-stone">Reason: {order.cancelReason}</p>
      )}
    </div>
  );
}

/** What can be done with an order in its present state. */
function OrderActions({ order }: { order: Order }) {
  const { _id, number, status } = order;
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {waitsForPayment(order) && (
        <a href="#pay" className="button button-strong">
          Pay now
        </a>
      )}
      <ReorderButton orderId={_id} number={number} />
      {status === "delivered" && <AfterDelivery orderId={_id} />}
      <CancelOrder order={order} />
    </div>
  );
}

/** What one does with what has arrived: sends it back, or says how it is. */
function AfterDelivery({ orderId }: { orderId: string }) {
  return (
    <>
      <Link href={`/customer/return-and-cancel?order=${orderId}`} className="button button-quiet">
        <Undo2 size={18} aria-hidden="true" />
        Return items
      </Link>
      <Link href="/customer/reviews-ratings" className="button button-quiet">
        <Star size={18} aria-hidden="true" />
        Write a review
      </Link>
    </>
  );
}

const steps = ["pending", "confirmed", "shipped", "delivered"] as const;
const eventKinds = { pending: "placed", confirmed: "confirmed", shipped: "shipped", delivered: "delivered" };

/** How far an order has come. A cancelled one goes nowhere: it shows none. */
function OrderProgress({ order: { status, events, deliveryMethod } }: { order: Order }) {
  if (status === "cancelled") return null;
  const reached = steps.indexOf(status);
  const names = statusNamesFor({ deliveryMethod });
  return (
    <ol aria-label="Order progress" className="space-y-2 sm:grid sm:grid-cols-4 sm:space-y-0">
      {steps.map((step, at) => {
        const happened = events.find(({ kind }) => kind === eventKinds[step]);
        return (
          <Step
            key={step}
            name={names[step]}
            date={happened ? dayText(happened.createdAt) : ""}
            isFirst={at === 0}
            state={at === reached ? "present" : at < reached ? "past" : "coming"}
          />
        );
      })}
    </ol>
  );
}

type StepProps = { name: string; date: string; isFirst: boolean; state: "past" | "present" | "coming" };

function Step({ name, date, isFirst, state }: StepProps) {
  const isReached = state !== "coming";
  const mark = isReached ? "bg-leaf text-white" : "border-2 border-line bg-white";
  return (
    <li
      aria-current={state === "present" ? "step" : undefined}
      className={`relative flex items-center gap-3 text-sm sm:block sm:text-center ${isReached ? "" : "text-stone"}`}
    >
      {!isFirst && <span aria-hidden="true" className={`${line} ${isReached ? "bg-leaf" : "bg-line"}`} />}
      <span aria-hidden="true" className={`grid size-7 shrink-0 place-items-center rounded-full sm:mx-auto sm:mb-2 ${mark}`}>
        {isReached && <Check size={16} strokeWidth={3} />}
      </span>
      <span className={`leading-tight sm:block sm:px-1 ${state === "present" ? "font-bold" : "font-semibold"}`}>
        {name}
        <span className="sr-only">{isReached ? ", done" : ", to come"}</span>
      </span>
      <span className="note max-sm:ml-auto sm:block">{isReached && date}</span>
    </li>
  );
}

/** From the mark before to this one: beside it, or above it where the screen is narrow. */
const line =
  "absolute max-sm:bottom-full max-sm:left-[0.8rem] max-sm:h-2 max-sm:w-0.5 sm:top-[0.8rem] sm:right-[calc(50%+0.875rem)] sm:h-0.5 sm:w-[calc(100%-1.75rem)]";
