import { type OfficeQuery, type OfficeTab, officeHref, officeTabs } from "@/components/order/admin/admin-query";
import { statusNames } from "@/components/order/labels";
import { TabLinks } from "@/components/ui/tab-links";

type OfficeTabsProps = { query: OfficeQuery; counts: Partial<Record<OfficeTab, number>> };

/** The queues as tabs; what waits for somebody says how much there is. */
export function OfficeTabs({ query, counts }: OfficeTabsProps) {
  const tabs = officeTabs.map((tab) => ({
    label: "label" in tab ? tab.label : statusNames[tab.name],
    href: officeHref({ ...query, tab: tab.name, page: 1 }),
    isCurrent: tab.name === query.tab,
    count: counts[tab.name],
  }));
  return <TabLinks label="Orders by state" tabs={tabs} isUrgent />;
}
