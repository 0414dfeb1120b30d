import { PackageSearch, Plus } from "lucide-react";
import type { Metadata } from "next";
import { officeHref, officePageSize, officeQuery, wantedOf } from "@/components/order/admin/admin-query";
import { OfficeFilters } from "@/components/order/admin/list/admin-filters";
import { OfficeList } from "@/components/order/admin/list/admin-list";
import { OfficeLive } from "@/components/order/admin/list/admin-live";
import { OfficeTabs } from "@/components/order/admin/list/admin-tabs";
import { ExportOrders } from "@/components/order/admin/list/export-orders";
import { orderVersion } from "@/components/order/order-version";
import { OfficePage } from "@/components/ui/admin-page";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/table/pagination";
import { countQueues } from "@/lib/order/counts";
import { listAllOrders } from "@/lib/order/queries";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "Orders" };

type OrdersPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function OrdersPage({ searchParams }: OrdersPageProps) {
  await requireUser("admin");
  const query = officeQuery.parse(await searchParams);
  const [{ orders, total }, counts] = await Promise.all([listAllOrders(wantedOf(query)), countQueues()]);
  return (
    <OfficePage
      title="Orders"
      actions={
        <>
          <ExportOrders query={query} />
          <Link href="/admin/orders/new" className="button button-primary">
            <Plus size={18} aria-hidden="true" />
            New order
          </Link>
        </>
      }
    >
      <OfficeFilters query={query} />
      <OfficeTabs query={query} counts={counts} />
      <OfficeLive query={query} shown={orders.map(orderVersion).join()} />
      <p role="status" className="note mt-4">
        {total === 1 ? "1 order" : `${total} orders`}
      </p>
      {orders.length > 0 ? (
        <OfficeList orders={orders} now={Date.now()} />
      ) : (
        <EmptyState icon={<PackageSearch />} title="Nothing here">
          <p className="mt-2 text-stone">No order is in this state, or fits this search.</p>
        </EmptyState>
      )}
      <Pagination page={query.page} pages={Math.ceil(total / officePageSize)} hrefOf={(page) => officeHref({ ...query, page })} />
    </OfficePage>
  );
}
