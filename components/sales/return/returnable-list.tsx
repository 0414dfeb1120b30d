import { CalendarClock } from "lucide-react";
import { Link } from "@/components/kit/link";
import { Thumbnail } from "@/components/kit/thumbnail";
import { withTags } from "@/components/kit/with-tags";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import { t } from "@/lib/platform/shared/language/t";
import type { Returnable } from "@/lib/sales/return/returnable";
import { claimHref, returnsPath } from "./labels";

/** Recent orders: first those with something to return, each with its deadline, then a line for each other one, with the reason. */
export function ReturnableList({ orders }: { orders: Returnable[] }) {
  const [open, closed] = [orders.filter(({ refusal }) => !refusal), orders.filter(({ refusal }) => refusal)];
  return (
    <div className="space-y-4">
      {open.length > 0 && (
        <ul aria-label={t`Orders you can return`} className="space-y-4">
          {open.map((order) => (
            <OpenOrder key={order.id} order={order} />
          ))}
        </ul>
      )}
      {closed.length > 0 && (
        <ul aria-label={t`Orders you cannot return`} className="divide-y divide-line border-y border-line">
          {closed.map((order) => (
            <ClosedOrder key={order.id} order={order} />
          ))}
        </ul>
      )}
    </div>
  );
}

const hidden = (text: string) => <span className="sr-only">{text}</span>;

function OpenOrder({ order }: { order: Returnable }) {
  const { id, number, items, claimUntil } = order;
  return (
    <li className="panel p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="flex gap-2" aria-hidden="true">
          {items.slice(0, 3).map((item) => (
            <Thumbnail key={item.id} image={item.image} className="size-14" />
          ))}
        </div>
        <div className="min-w-52 flex-1 max-sm:basis-full">
          <h3 className="font-sans font-semibold">{t`Order ${number}`}</h3>
          <p className="mt-0.5 text-sm">{items.map(({ quantity, name }) => `${quantity}\u00a0×\u00a0${name}`).join(", ")}</p>
          <Deadline order={order} />
        </div>
        <span className="flex flex-wrap gap-2 max-sm:*:grow">
          {claimUntil && (
            <Link href={claimHref(id)} className="button button-quiet">
              {withTags(t`Something is wrong<hidden> with order ${number}</hidden>`, { hidden })}
            </Link>
          )}
          <Link href={`${returnsPath}?order=${id}`} className="button button-primary">
            {withTags(t`Return items<hidden> from order ${number}</hidden>`, { hidden })}
          </Link>
        </span>
      </div>
    </li>
  );
}

function Deadline({ order: { deliveredAt, deadline, isReplacement } }: { order: Returnable }) {
  if (!deliveredAt || !deadline) return null;
  return (
    <p className="mt-1 flex items-start gap-2 text-sm">
      <CalendarClock size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-teal" />
      <span>
        {withTags(
          isReplacement
            ? t`Delivered ${dayText(deliveredAt)}. You can return the replacement until the end of <day>${dayText(deadline)}</day>.`
            : t`Delivered ${dayText(deliveredAt)}. You can return it until the end of <day>${dayText(deadline)}</day>.`,
          { day: (text) => <strong>{text}</strong> },
        )}
      </span>
    </p>
  );
}

function ClosedOrder({ order: { id, number, refusal, canCancel } }: { order: Returnable }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 text-sm">
      <p className="pt-1 sm:py-1">
        <span className="font-semibold">{t`Order ${number}.`}</span> <span className="text-stone">{refusal}</span>
      </p>
      <Link href={`/customer/purchase-history/${id}`} className="tap-link font-semibold">
        {canCancel ? t`View or cancel order` : t`View order`}
        <span className="sr-only"> {number}</span>
      </Link>
    </li>
  );
}
