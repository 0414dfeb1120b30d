import { TabLinks } from "@/components/kit/tab-links";
import { type AdminTab, adminHref, adminTabs, type OrderScreenQuery } from "@/components/sales/order/admin/admin-query";

type AdminTabsProps = { query: OrderScreenQuery; counts: Partial<Record<AdminTab, number>> };

/** The queues as tabs, with the number of orders in each. */
export function AdminTabs({ query, counts }: AdminTabsProps) {
  const tabs = adminTabs.map((tab) => ({
    label: tab.label,
    href: adminHref({ ...query, tab: tab.name, page: 1 }),
    isCurrent: tab.name === query.tab,
    count: counts[tab.name],
  }));
  return <TabLinks label="Orders by status" tabs={tabs} isUrgent />;
}
