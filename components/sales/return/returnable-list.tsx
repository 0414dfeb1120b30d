import { CalendarClock } from "lucide-react";
import { Link } from "@/components/kit/link";
import { Thumbnail } from "@/components/kit/thumbnail";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import type { Returnable } from "@/lib/sales/return/returnable";
import { claimHref, returnsPath } from "./labels";

/** Delivered orders, each with its deadline for returns or the reason why none is possible. */
export function ReturnableList({ orders }: { orders: Returnable[] }) {
  return (
    <ul className="space-y-4">
      {orders.map((order) => (
        <li key={order.id} className="panel p-4 sm:p-5">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <div className="flex gap-2" aria-hidden="true">
              {order.items.slice(0, 3).map(({ id, image }) => (
                <Thumbnail key={id} image={image} className="size-14" />
              ))}
            </div>
            <div className="min-w-52 flex-1 max-sm:basis-full">
              <h3 className="font-sans font-semibold">Order {order.number}</h3>
              <p className="mt-0.5 text-sm">
                {order.items.map(({ quantity, name }) => `${quantity}\u00a0×\u00a0${name}`).join(", ")}
              </p>
              <Deadline order={order} />
            </div>
            <Action order={order} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Deadline({ order: { refusal, deliveredAt, deadline, isReplacement } }: { order: Returnable }) {
  if (refusal || !deliveredAt || !deadline) return <p className="note mt-1">{refusal}</p>;
  return (
    <p className="mt-1 flex items-start gap-2 text-sm">
      <CalendarClock size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-teal" />
      <span>
        Delivered {dayText(deliveredAt)}. You can return {isReplacement ? "the replacement" : "it"} until the end of{" "}
        <strong>{dayText(deadline)}</strong>.
      </span>
    </p>
  );
}

function Action({ order: { id, number, refusal, canCancel, claimUntil } }: { order: Returnable }) {
  if (!refusal) {
    return (
      <span className="flex flex-wrap gap-2 max-sm:*:grow">
        {claimUntil && (
          <Link href={claimHref(id)} className="button button-quiet">
            Something is wrong<span className="sr-only"> with order {number}</span>
          </Link>
        )}
        <Link href={`${returnsPath}?order=${id}`} className="button button-primary">
          Return items<span className="sr-only"> from order {number}</span>
        </Link>
      </span>
    );
  }
  return (
    <Link href={`/customer/purchase-history/${id}`} className="tap-link text-sm font-semibold">
      {canCancel ? "View or cancel order" : "View order"}
      <span className="sr-only"> {number}</span>
    </Link>
  );
}
