import { DateTime } from "@/components/kit/date-time";
import { Link } from "@/components/kit/link";
import { Thumbnail } from "@/components/kit/thumbnail";
import { canPay, explain, waitsForPayment } from "@/components/sales/order/labels";
import { ReorderButton } from "@/components/sales/order/reorder-button";
import { StatusBadge } from "@/components/sales/order/status-badge";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { Order } from "@/lib/sales/order/contract";
import { historyPath } from "./history-query";

const maxImages = 4;

/** An order in the list: its status, its items, its next step. */
export function OrderCard({ order }: { order: Order }) {
  const { _id, number, createdAt, items, total } = order;
  const href = `${historyPath}/${_id}`;
  const hidden = items.length - maxImages;
  return (
    <article className="panel p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">
          <Link href={href} className="hover:text-teal hover:underline">
            {number}
          </Link>
        </h2>
        <StatusBadge order={order} />
      </div>
      <DateTime at={createdAt} className="note" />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex items-center gap-2 max-sm:w-full" aria-hidden="true">
          {items.slice(0, maxImages).map(({ _id, image, isSold }) => (
            <Thumbnail key={_id} image={isSold ? image : null} className="size-14" />
          ))}
          {hidden > 0 && <span className="note font-semibold">+{hidden}</span>}
        </div>
        <p className="min-w-40 flex-1 text-sm">{itemsText(order)}</p>
        <p className="font-display text-2xl font-semibold tabular-nums">{formatRupees(total)}</p>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-3">
        <p className="min-w-56 flex-1 text-sm text-stone">{explain(order)}</p>
        <div className="flex flex-wrap gap-2">
          <ReorderButton orderId={_id} number={number} />
          {waitsForPayment(order) && canPay(order) ? (
            <Link href={`${href}#pay`} className="button button-strong">
              {t`Pay now`}
              <span className="sr-only">: {number}</span>
            </Link>
          ) : (
            <Link href={href} className="button button-quiet">
              {t`View order`}
              <span className="sr-only">: {number}</span>
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}

/** "2 × RoofCoat 10, 1 × Brush and 3 more" */
function itemsText({ items }: Order): string {
  const shown = items.slice(0, 2);
  const named = shown.map(({ quantity, name }) => `${quantity}\u00a0×\u00a0${name}`).join(", ");
  const more = items.length - shown.length;
  return more > 0 ? t`${named} and ${more} more` : named;
}
