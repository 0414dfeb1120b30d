import { Link } from "@/components/ui/link";
import { type Order, orderStatuses } from "@/lib/order/contract";
import { statusNames } from "../words";
import { type HistoryQuery, historyHref } from "./history-query";

type HistoryTabsProps = { query: HistoryQuery; counts: Record<Order["status"], number> };

/** The statuses as tabs, each with how many orders stand there in all. */
export function HistoryTabs({ query, counts }: HistoryTabsProps) {
  const all = orderStatuses.reduce((sum, status) => sum + counts[status], 0);
  const tabs = [
    { status: undefined, label: "All", count: all },
    ...orderStatuses.map((status) => ({ status, label: statusNames[status], count: counts[status] })),
  ];
  return (
    <nav aria-label="Orders by status" className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {tabs.map(({ status, label, count }) => (
          <li key={label}>
            <Link
              href={historyHref({ ...query, status, page: 1 })}
              aria-current={status === query.status ? "page" : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-stone hover:text-teal aria-[current]:border-brick aria-[current]:text-ink"
            >
              {label}
              <span className="text-sm font-normal tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
