import type { TabLink } from "@/components/kit/tab-links";
import { type AdminTab, adminHref, adminTabs, type OrderScreenQuery } from "@/components/sales/order/admin/admin-query";
import { outsideView, wholeList } from "@/lib/platform/shared/api/list-url";
import { t } from "@/lib/platform/shared/language/t";

/** The queues as tabs, with the number of orders that wait in each. */
export const toAdminTabs = (query: OrderScreenQuery, counts: Partial<Record<AdminTab, number>>): TabLink[] =>
  adminTabs.map((tab) => ({
    label: t(tab.label),
    href: adminHref({ ...outsideView(query), tab: tab.name, page: 1, view: wholeList }),
    isCurrent: tab.name === query.tab,
    count: counts[tab.name],
    isUrgent: true,
  }));
