import { AlarmClock } from "lucide-react";
import { enquiriesHref } from "@/components/contact/enquiry/admin/enquiry-query";
import { Link } from "@/components/kit/link";
import { type AdminTab, adminHref } from "@/components/sales/order/admin/admin-query";
import type { Waiting } from "@/lib/office/report/admin/dashboard-contract";
import { dueText } from "@/lib/office/report/admin/dashboard-rules";
import { dayInNepal, dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { spanText } from "@/lib/platform/shared/calendar/time-text";
import { countText, formatRupees, numberText } from "@/lib/platform/shared/numbers/money";
import { overdueDays } from "@/lib/sales/order/rules";

/** Late is what somebody was promised sooner; what nobody is waiting for can wait for a quiet hour. */
const urgencies = ["late", "today", "quiet"] as const;
type Urgency = (typeof urgencies)[number];
const headings: Record<Urgency, string> = { late: "Late: do these first", today: "Today", quiet: "In a quiet hour" };

type Tile = { label: string; count: number; href: string; note?: string; urgency: Urgency };

type WaitingTilesProps = {
  /** Without what is not this reader's work. */
  waiting: Partial<Waiting>;
  /** Whether the shop lacks nothing: as long as it does, there is something to do. */
  isSetUp: boolean;
  now: number;
};

/** Work waiting for staff, what is late first; each tile links to that list. Tiles without work are hidden, and no order is in two. */
export function WaitingTiles({ waiting, isSetUp, now }: WaitingTilesProps) {
  const tiles = getTiles(waiting, now).filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 text-lg font-bold">
        To do now
      </h2>
      {tiles.length === 0 && (
        <p className="panel p-4 text-stone">
          {isSetUp
            ? "Nothing to do. All caught up."
            : "No order or enquiry is waiting for you. Below is what still has to be set up."}
        </p>
      )}
      <div className="space-y-5">
        {urgencies.map((urgency) => (
          <Group key={urgency} urgency={urgency} tiles={tiles.filter((tile) => tile.urgency === urgency)} />
        ))}
      </div>
    </section>
  );
}

function Group({ urgency, tiles }: { urgency: Urgency; tiles: Tile[] }) {
  if (tiles.length === 0) return null;
  const isLate = urgency === "late";
  return (
    <section>
      <h3 className={`mb-2 flex items-center gap-2 font-semibold ${isLate ? "text-amber" : "text-stone"}`}>
        {isLate && <AlarmClock size={18} aria-hidden="true" />}
        {headings[urgency]}
      </h3>
      {urgency === "quiet" ? <QuietTiles tiles={tiles} /> : <LoudTiles tiles={tiles} isLate={isLate} />}
    </section>
  );
}

function LoudTiles({ tiles, isLate }: { tiles: Tile[]; isLate: boolean }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {tiles.map(({ label, count, href, note }) => (
        <li
          key={label}
          className={`relative rounded-xl border bg-white p-4 hover:border-teal ${isLate ? "border-l-4 border-amber" : "border-line"}`}
        >
          <p className={`text-2xl font-bold tabular-nums ${isLate ? "text-amber" : ""}`}>{numberText(count)}</p>
          <Link href={href} className="font-semibold after:absolute after:inset-0 hover:text-teal">
            {label}
          </Link>
          {note && <p className={`text-sm ${isLate ? "font-semibold text-amber" : "text-stone"}`}>{note}</p>}
        </li>
      ))}
    </ul>
  );
}

function QuietTiles({ tiles }: { tiles: Tile[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {tiles.map(({ label, count, href, note }) => (
        <li key={label}>
          <Link
            href={href}
            className="flex min-h-11 items-center gap-2 rounded-lg border border-line bg-white px-3 py-1 font-semibold hover:border-teal hover:text-teal"
          >
            {label}
            {note && <span className="note">{note}</span>}
            <span className="tabular-nums">{numberText(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A tile that is not this reader's work has no count; most are today's work. */
type Untimed = Omit<Tile, "count" | "urgency"> & { count: number | undefined; urgency?: Urgency };

function getTiles(waiting: Partial<Waiting>, now: number): Tile[] {
  const { toConfirm, toShip, toHandOver, refunds, cash, enquiries } = waiting;
  const overdueNote = `with the courier for over ${overdueDays} days`;
  const tiles: (Untimed | undefined)[] = [
    { label: "Orders needing attention", count: waiting.attention, href: adminHref({ tab: "attention" }), urgency: "late" },
    {
      label: "Overdue orders",
      count: waiting.overdue,
      note: overdueNote,
      href: adminHref({ tab: "overdue" }),
      urgency: "late",
    },
    toConfirm && ageTile({ label: "New orders to confirm", tab: "to_confirm", lateDays: 1, ...toConfirm }, now),
    { label: "Calls to make", count: waiting.toCall, note: "before orders are packed", href: adminHref({ tab: "to_call" }) },
    { label: "Changes asked for", count: waiting.changesAsked, href: adminHref({ tab: "change_requested" }) },
    { label: "Orders whose hold is over", count: waiting.holdOver, href: adminHref({ tab: "hold_over" }) },
    { label: "Payments to check", count: waiting.verifying, href: adminHref({ tab: "verifying" }) },
    toShip && ageTile({ label: "To ship", tab: "confirmed", lateDays: 2, ...toShip }, now),
    toHandOver && ageTile({ label: "To hand over", tab: "to_hand_over", lateDays: overdueDays, ...toHandOver }, now),
    refunds && refundTile(refunds, now),
    { label: "Return requests", count: waiting.returnsAsked, href: "/admin/returns-and-cancels?tab=requested" },
    { label: "Returned items to check", count: waiting.returnsReceived, href: "/admin/returns-and-cancels?tab=received" },
    enquiries && enquiryTile(enquiries),
    {
      label: "Inspections today",
      count: waiting.visits,
      href: enquiriesHref({ tab: "inspections", day: dayInNepal(now) }),
    },
    cash && {
      label: "COD to collect",
      count: cash.count,
      note: formatRupees(cash.amount),
      href: adminHref({ tab: "to_collect" }),
      urgency: "quiet",
    },
    {
      label: "Returns to take back",
      count: waiting.returnsComing,
      href: "/admin/returns-and-cancels?tab=approved",
      urgency: "quiet",
    },
    { label: "Reviews to approve", count: waiting.reviews, href: "/admin/reviews?tab=pending", urgency: "quiet" },
    { label: "Businesses to approve", count: waiting.businesses, href: "/admin/users?status=waiting", urgency: "quiet" },
    { label: "Low stock", count: waiting.lowStock, href: "/admin/products/low-stock", urgency: "quiet" },
    { label: "Sold out", count: waiting.soldOut, href: "/admin/products?stock=out&status=published", urgency: "quiet" },
  ];
  return tiles.flatMap((tile) => (tile?.count === undefined ? [] : { urgency: "today", ...tile, count: tile.count }));
}

type Ages = { label: string; tab: AdminTab; count: number; since: string | null; lateDays: number };

/** Orders of which the oldest should not wait longer than `lateDays`. */
function ageTile({ label, tab, count, since, lateDays }: Ages, now: number): Tile {
  const waitedMs = since ? Math.max(0, now - Date.parse(since)) : 0;
  const urgency = waitedMs >= lateDays * dayMs ? "late" : "today";
  return { label, count, href: adminHref({ tab }), note: `oldest waiting ${spanText(waitedMs)}`, urgency };
}

/** Refunds are promised by a date: the oldest one counts. */
function refundTile({ count, amount, dueAt }: Waiting["refunds"], now: number): Tile {
  return {
    label: "Refunds due",
    count,
    href: adminHref({ tab: "refund_due" }),
    note: `${formatRupees(amount)}${dueAt ? `, ${dueText(dueAt, now)}` : ""}`,
    urgency: dueAt !== null && Date.parse(dueAt) < now ? "late" : "today",
  };
}

/** The automatic email promises a reply within days. */
function enquiryTile({ count, fresh, late }: Waiting["enquiries"]): Tile {
  const note = late > 0 ? `${numberText(late)} longer than promised` : countText(fresh, "new one");
  return { label: "Enquiries to answer", count, href: "/admin/enquiries", note, urgency: late > 0 ? "late" : "today" };
}
