import type { ReactNode } from "react";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { Timeline } from "@/components/kit/timeline";
import { withTags } from "@/components/kit/with-tags";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { CustomerReturn, ReturnItem } from "@/lib/sales/return/contract";
import { getSentMoney } from "@/lib/sales/return/rules";
import { returnCauses } from "@/lib/sales/return/vocabulary";
import { explain, getEventName } from "./labels";
import { ReturnBadge } from "./return-badge";
import { ReturnPhotos } from "./return-photos";
import { WithdrawReturn } from "./withdraw-return";

/** A return: its status, its items, the customer's message and its history. */
export function ReturnDetails({ value, help }: { value: CustomerReturn; help: ReactNode }) {
  const { _id, orderId, orderNumber, status, outcome, cause, reason, items, photos, refundTo, events } = value;
  const timeline = events.map(({ kind, isPartial, isUndone, note, createdAt }) => ({
    title: getEventName({ kind, isPartial, isUndone }, value),
    note: getNote(kind, note),
    at: createdAt,
  }));
  return (
    <div className="grid items-start gap-x-10 gap-y-4 xl:grid-cols-[1fr_20rem]">
      <div className="space-y-4">
        <section aria-label={t`Status`} className="panel p-5">
          <ReturnBadge value={value} />
          <p className="mt-3 max-w-prose text-lg">{explain(value)}</p>
          <Outcome value={value} />
          {(status === "refused" || status === "closed") && <div className="mt-2">{help}</div>}
          {status === "requested" && <WithdrawReturn id={_id} />}
        </section>
        <Panel title={t`Items`}>
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <ReturnedItem
                key={item.orderItemId}
                item={item}
                isDecided={status !== "requested"}
                isCredited={value.credited > 0 || getSentMoney(value) === 0}
              />
            ))}
          </ul>
          {value.exchange && (
            <p className="mt-3 border-t border-line pt-3">
              {withTags(t`In exchange for <a>order ${value.exchange.number}</a>`, {
                a: (text) => (
                  <Link href={`/customer/purchase-history/${value.exchange?.orderId}`} className="tap-link">
                    {text}
                  </Link>
                ),
              })}
            </p>
          )}
          <p className="mt-3 border-t border-line pt-3">
            <Link href={`/customer/purchase-history/${orderId}`} className="tap-link">{t`Order ${orderNumber}`}</Link>
          </p>
        </Panel>
        <Panel title={t`What you told us`}>
          <p className="font-semibold">{t(returnCauses[cause].label)}</p>
          <p className="max-w-prose whitespace-pre-line">{reason}</p>
          {!value.exchange && (
            <p className="mt-3 text-stone">
              {outcome === "refund" ? t`You asked for a refund.` : t`You asked for a replacement.`}
            </p>
          )}
          {refundTo && <p className="wrap-anywhere text-stone">{t`Refund to ${refundTo}`}</p>}
          {photos > 0 && (
            <div className="mt-4">
              <ReturnPhotos returnId={_id} count={photos} />
            </div>
          )}
        </Panel>
      </div>
      <Panel title={t`History`}>
        <Timeline entries={timeline.toReversed()} label={t`What happened to this return`} />
      </Panel>
    </div>
  );
}

/** What was refunded, kept back or sent. */
function Outcome({ value }: { value: CustomerReturn }) {
  const { reference, deduction, deductionReason, keepsGoods } = value;
  const money = getSentMoney(value);
  const sent = [value.resent.courier, value.resent.trackingNumber].filter(Boolean).join(", ");
  return (
    <>
      {money > 0 && (
        <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
          <span translate="no" className="font-display text-2xl font-bold tabular-nums">
            {formatRupees(money)}
          </span>
          <span className="note">{t`Reference: ${reference}`}</span>
        </p>
      )}
      {deduction > 0 && (
        <p className="mt-2">
          {keepsGoods ? t`It is for: ${deductionReason}` : t`We kept back ${formatRupees(deduction)}: ${deductionReason}`}
        </p>
      )}
      {sent && <p className="note mt-2">{t`Sent with ${sent}`}</p>}
    </>
  );
}

/** The note of a refund is its reference. */
function getNote(kind: CustomerReturn["status"], note: string): string {
  return kind === "refunded" && note ? t`Reference: ${note}` : note;
}

function ReturnedItem({ item, isDecided, isCredited }: { item: ReturnItem; isDecided: boolean; isCredited: boolean }) {
  const { name, pack, color, quantity, approved, restocked, refund } = item;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 first:pt-0">
      <span>
        <strong className="font-semibold">
          {quantity} × {name}
        </strong>
        <span className="note block">{[pack, color].filter(Boolean).join(" · ")}</span>
      </span>
      <span className="text-sm">
        {isDecided && approved !== null && approved < quantity && (
          <span className="block font-semibold text-brick">{getDecision(approved, quantity, restocked !== null)}</span>
        )}
        {refund !== null && (
          <span translate="no" className="tabular-nums">
            {isCredited ? t`${formatRupees(refund)} credited` : t`${formatRupees(refund)} refunded`}
          </span>
        )}
      </span>
    </li>
  );
}

/** Pieces that did not arrive, or were rejected afterwards, had been approved. */
function getDecision(approved: number, quantity: number, hasArrived: boolean): string {
  if (hasArrived) return approved === 0 ? t`Not accepted` : t`${approved} of ${quantity} accepted`;
  return approved === 0 ? t`Not approved` : t`${approved} of ${quantity} approved`;
}
