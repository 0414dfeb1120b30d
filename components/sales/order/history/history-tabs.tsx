import { TabLinks } from "@/components/kit/tab-links";
import { statusNames } from "@/components/sales/order/labels";
import { t } from "@/lib/platform/shared/language/t";
import { type Order, orderStatuses } from "@/lib/sales/order/contract";
import { type HistoryQuery, historyHref } from "./history-query";

type HistoryTabsProps = { query: HistoryQuery; counts: Record<Order["status"], number> };

/** The statuses as tabs, each with its total number of orders. */
export function HistoryTabs({ query, counts }: HistoryTabsProps) {
  const all = orderStatuses.reduce((sum, status) => sum + counts[status], 0);
  const tabs = [
    { status: undefined, label: t`All`, count: all },
    ...orderStatuses.map((status) => ({ status, label: t(statusNames[status]), count: counts[status] })),
  ].map(({ status, ...tab }) => ({
    ...tab,
    href: historyHref({ ...query, status, page: 1 }),
    isCurrent: status === query.status,
  }));
  return <TabLinks label={t`Orders by status`} tabs={tabs} />;
}
