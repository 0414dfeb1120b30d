import { enquiriesHref } from "@/components/contact/enquiry/admin/enquiry-query";
import { Link } from "@/components/kit/link";
import { adminHref } from "@/components/sales/order/admin/admin-query";
import type { Waiting } from "@/lib/office/report/admin/dashboard-contract";
import { dueText } from "@/lib/office/report/admin/dashboard-rules";
import { dayInNepal, dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { spanText } from "@/lib/platform/shared/calendar/time-text";
import { formatRupees, numberText } from "@/lib/platform/shared/numbers/money";
import { overdueDays } from "@/lib/sales/order/rules";

type Tile = { label: string; count: number; href: string; note?: string; isLate?: boolean };

type WaitingTilesProps = {
  /** Without what is not this reader's work. */
  waiting: Partial<Waiting>;
  /** Whether the shop lacks nothing: as long as it does, there is something to do. */
  isSetUp: boolean;
  now: number;
};

/** Work waiting for staff; each tile links to that list. Tiles without work are hidden. */
export function WaitingTiles({ waiting, isSetUp, now }: WaitingTilesProps) {
  const tiles = getTiles(waiting, now).filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 text-lg font-bold">
        To do now
      </h2>
      {tiles.length === 0 ? (
        <p className="panel p-4 text-stone">
          {isSetUp ? "Nothing to do. All caught up." : "No order or enquiry waits for you. See above what is still to set up."}
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-7">
          {tiles.map(({ label, count, href, note, isLate }) => (
            <li
              key={label}
              className={`relative rounded-xl border bg-white p-4 hover:border-teal ${isLate ? "border-amber" : "border-line"}`}
            >
              <p className={`text-2xl font-bold tabular-nums ${isLate ? "text-amber" : ""}`}>{numberText(count)}</p>
              <Link href={href} className="font-semibold after:absolute after:inset-0 hover:text-teal">
                {label}
              </Link>
              {note && <p className={`text-sm ${isLate ? "font-semibold text-amber" : "text-stone"}`}>{note}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function getTiles(waiting: Partial<Waiting>, now: number): Tile[] {
  const { toShip, refunds, cash, enquiries } = waiting;
  const tiles = [
    { label: "New orders", count: waiting.pending, href: adminHref({ tab: "pending" }) },
    { label: "Calls to make", count: waiting.toCall, note: "before orders are packed", href: adminHref({ tab: "to_call" }) },
    { label: "Payments to check", count: waiting.verifying, href: adminHref({ tab: "verifying" }) },
    toShip && shipTile(toShip, now),
    { label: "To hand over", count: waiting.toHandOver, note: "ready for pickup", href: adminHref({ tab: "to_hand_over" }) },
    {
      label: "Overdue orders",
      count: waiting.overdue,
      note: `shipped or ready over ${overdueDays} days ago`,
      href: adminHref({ tab: "overdue" }),
    },
    { label: "Orders needing attention", count: waiting.attention, href: adminHref({ tab: "attention" }) },
    refunds && refundTile(refunds, now),
    cash && {
      label: "COD to collect",
      count: cash.count,
      note: `${formatRupees(cash.amount)}, delivered`,
      href: adminHref({ tab: "to_collect" }),
    },
    { label: "Return requests", count: waiting.returnsAsked, href: "/admin/returns-and-cancels?tab=requested" },
    { label: "Returns to take back", count: waiting.returnsComing, href: "/admin/returns-and-cancels?tab=approved" },
    { label: "Returned items to check", count: waiting.returnsReceived, href: "/admin/returns-and-cancels?tab=received" },
    enquiries && {
      label: "Enquiries to answer",
      count: enquiries.count,
      note: `${numberText(enquiries.fresh)} new`,
      href: "/admin/enquiries",
    },
    {
      label: "Inspections today",
      count: waiting.visits,
      href: enquiriesHref({ tab: "inspections", day: dayInNepal(now) }),
    },
    { label: "Reviews to approve", count: waiting.reviews, href: "/admin/reviews?tab=pending" },
    { label: "Businesses to approve", count: waiting.businesses, href: "/admin/users?status=waiting" },
    { label: "Low stock", count: waiting.lowStock, href: "/admin/products/low-stock" },
    { label: "Sold out", count: waiting.soldOut, href: "/admin/products?stock=out&status=published" },
  ];
  return tiles.flatMap((tile) => (tile?.count === undefined ? [] : { ...tile, count: tile.count }));
}

const lateMs = 2 * dayMs;

/** Confirmed orders that wait for a courier. */
function shipTile({ count, since }: Waiting["toShip"], now: number): Tile {
  const waitedMs = since ? Math.max(0, now - Date.parse(since)) : 0;
  const note = `oldest waiting ${spanText(waitedMs)}`;
  return { label: "To ship", count, href: adminHref({ tab: "confirmed" }), note, isLate: waitedMs >= lateMs };
}

/** Refunds are promised by a date: the oldest one counts. */
function refundTile({ count, amount, dueAt }: Waiting["refunds"], now: number): Tile {
  return {
    label: "Refunds due",
    count,
    href: adminHref({ tab: "refund_due" }),
    note: `${formatRupees(amount)}${dueAt ? `, ${dueText(dueAt, now)}` : ""}`,
    isLate: dueAt !== null && Date.parse(dueAt) < now,
  };
}
