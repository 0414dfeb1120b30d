import { CircleCheck, TriangleAlert } from "lucide-react";
import { AdminDate } from "@/components/kit/admin-date";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { Timeline } from "@/components/kit/timeline";
import { InvoiceLink } from "@/components/sales/order/details/invoice-link";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { paymentNames } from "@/lib/sales/order/vocabulary";
import type { AdminReturn } from "@/lib/sales/return/admin/contract";
import type { ReturnFacts } from "@/lib/sales/return/admin/queries";
import { getSentMoney } from "@/lib/sales/return/rules";
import { returnCauses } from "@/lib/sales/return/vocabulary";
import { methodNames } from "@/lib/terms/payment-method/contract";
import { AdminPhotos } from "./admin-photos";
import { AdminReturnBadge } from "./admin-return-badge";
import { ClockText } from "./clock-text";
import { ReturnActions } from "./return-actions";
import { returnsPath } from "./return-query";
import { ReturnSettlement } from "./return-settlement";
import { ReturnedItems } from "./returned-items";

const transitionNames: Record<AdminReturn["status"], string> = {
  requested: "Requested",
  approved: "Approved",
  refused: "Rejected",
  received: "Items received",
  refunded: "Refunded",
  replaced: "Replacement sent",
  withdrawn: "Withdrawn",
  closed: "Closed",
};

function getEventName({ kind, isPartial, isUndone }: AdminReturn["events"][number], value: AdminReturn): string {
  if (isUndone) return "Items received (undone)";
  if (isPartial) return "Partly rejected";
  return kind === "refunded" && getSentMoney(value) === 0 ? "Completed" : transitionNames[kind];
}

type AdminReturnDetailProps = { value: AdminReturn; facts: ReturnFacts; now: number };

/** A return for staff, with its actions. */
export function AdminReturnDetail({ value, facts, now }: AdminReturnDetailProps) {
  const { _id, number, orderNumber, status, outcome, cause, reason, photos, refundTo, events, createdAt } = value;
  const timeline = events.map((event, index) => {
    const by = facts.by[index] && `by ${facts.by[index]}`;
    return { title: [getEventName(event, value), by].filter(Boolean).join(" "), note: event.note, at: event.createdAt };
  });
  return (
    <AdminPage
      title={`${value.isClaim ? "Claim" : "Return"} ${number} for ${orderNumber}`}
      back={<BackLink href="/admin/returns-and-cancels">Returns and cancellations</BackLink>}
    >
      <div className="mb-6 space-y-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <AdminReturnBadge status={status} />
          <AdminDate at={createdAt} hasClock className="note" />
          <ClockText value={value} now={now} />
        </div>
        <ReturnActions value={value} facts={facts} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0 space-y-4">
          <Panel title={value.isClaim ? "Items claimed" : "Items to return"}>
            <ReturnedItems value={value} bought={facts.bought} />
            <ReturnSettlement value={value} />
          </Panel>
          <Panel title="Customer's message">
            <p className="font-semibold">{returnCauses[cause].label}</p>
            <p className="max-w-prose whitespace-pre-line">{reason}</p>
            {!value.exchange && (
              <p className="mt-2 text-stone">{outcome === "refund" ? "Wants a refund." : "Wants a replacement."}</p>
            )}
            {refundTo && <p className="wrap-anywhere">Refund to {refundTo}</p>}
            {photos > 0 && (
              <div className="mt-4">
                <AdminPhotos id={_id} count={photos} />
              </div>
            )}
          </Panel>
          <Panel title="History">
            <Timeline entries={timeline.toReversed()} label="Return history" />
          </Panel>
        </div>
        <div className="min-w-0 space-y-4">
          <Panel title="Customer">
            <Customer value={value} />
          </Panel>
          <Panel title="Order">
            <Eligibility value={value} facts={facts} />
          </Panel>
          {facts.documents.length > 0 && (
            <Panel title="Tax documents">
              <div className="space-y-2">
                {facts.documents.map((document) => (
                  <InvoiceLink key={document._id} document={document} />
                ))}
              </div>
            </Panel>
          )}
        </div>
      </div>
    </AdminPage>
  );
}

function Customer({ value: { customer } }: Pick<AdminReturnDetailProps, "value">) {
  const { fullName, email, phone } = customer;
  return (
    <div className="space-y-1">
      <p className="font-semibold">{fullName}</p>
      {email && (
        <p>
          <a href={`mailto:${email}`} className="link break-all">
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone}`} className="link">
            {phone}
          </a>
        </p>
      )}
      <Allowed to="customer.see">
        <Link
          href={`/admin/users?${new URLSearchParams({ q: email || phone || fullName })}`}
          className="tap-link text-sm font-semibold"
        >
          View account
        </Link>
      </Allowed>
    </div>
  );
}

type EligibilityProps = { value: AdminReturn; facts: ReturnFacts };

/** The return's order: whether it was requested in time, how it was paid, and its other returns. */
function Eligibility({ value: { orderId, orderNumber }, facts }: EligibilityProps) {
  const { deliveredAt, replacedAt, deadline, isInTime, paymentMethod, paymentStatus, total, paid, isOrderShown, others } = facts;
  const Icon = isInTime ? CircleCheck : TriangleAlert;
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        {isOrderShown ? (
          <Link href={`/admin/orders/${orderId}`} className="link font-semibold">
            Order {orderNumber}
          </Link>
        ) : (
          <span className="font-semibold">Order {orderNumber} (deleted)</span>
        )}
        <span translate="no" className="tabular-nums">
          {formatRupees(total)}
        </span>
      </p>
      <p className="note">
        {methodNames[paymentMethod]} ·{" "}
        {paymentStatus === "unpaid" && paid > 0 ? `${formatRupees(paid)} paid so far` : paymentNames[paymentStatus]}
      </p>
      {deliveredAt && deadline && (
        <p className={`flex items-start gap-2 text-sm ${isInTime ? "text-leaf" : "font-semibold text-brick"}`}>
          <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            {isInTime ? "Requested in time" : "Requested too late"}: {replacedAt ? "replaced" : "delivered"}{" "}
            <AdminDate at={replacedAt ?? deliveredAt} />, last day <AdminDate at={deadline} />
          </span>
        </p>
      )}
      {others.length > 0 && (
        <div className="border-t border-line pt-2">
          <p className="text-sm font-semibold">Other returns for this order</p>
          <ul>
            {others.map(({ id, status, createdAt }) => (
              <li key={id}>
                <Link href={`${returnsPath}/${id}`} className="flex min-h-11 items-center gap-3 hover:text-teal">
                  <AdminDate at={createdAt} />
                  <AdminReturnBadge status={status} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
