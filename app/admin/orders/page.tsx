import { PackageSearch } from "lucide-react";
import type { Metadata } from "next";
import { Pagination } from "@/components/listing/pagination";
import { OfficeList } from "@/components/order/office/office-list";
import { OfficeLive } from "@/components/order/office/office-live";
import { officeHref, officePageSize, officePath, officeQuery, wantedOf } from "@/components/order/office/office-query";
import { OfficeTabs } from "@/components/order/office/office-tabs";
import { OrderSearch } from "@/components/order/order-search";
import { orderVersion } from "@/components/order/order-version";
import { EmptyState } from "@/components/ui/empty-state";
import { countQueues } from "@/lib/order/counts";
import { listAllOrders } from "@/lib/order/queries";
import { requireUser } from "@/lib/page-session";

export const metadata: Metadata = { title: "Orders" };

type OrdersPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function OrdersPage({ searchParams }: OrdersPageProps) {
  await requireUser("admin");
  const query = officeQuery.parse(await searchParams);
  const [{ orders, total }, counts] = await Promise.all([listAllOrders(wantedOf(query)), countQueues()]);
  return (
    <div className="container pt-6 pb-12">
      <h1 className="mb-5 text-3xl font-bold">Orders</h1>
      <OrderSearch
        path={officePath}
        names={{ form: "Search orders", box: "Number, customer, phone or product" }}
        query={query}
        kept={query.tab === "all" ? undefined : { name: "tab", value: query.tab }}
        clearHref={officeHref({ tab: query.tab })}
      />
      <OfficeTabs query={query} counts={counts} />
      <OfficeLive query={query} shown={orders.map(orderVersion).join()} />
      <p role="status" className="note mt-4">
        {total === 1 ? "1 order" : `${total} orders`}
      </p>
      {orders.length > 0 ? (
        <OfficeList orders={orders} />
      ) : (
        <EmptyState icon={<PackageSearch />} title="Nothing here">
          <p className="mt-2 text-stone">No order is in this state, or fits this search.</p>
        </EmptyState>
      )}
      <Pagination page={query.page} pages={Math.ceil(total / officePageSize)} hrefOf={(page) => officeHref({ ...query, page })} />
    </div>
  );
}
