import { Undo2 } from "lucide-react";
import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { EmptyState } from "@/components/kit/empty-state";
import { SearchField } from "@/components/kit/form/search-field";
import { TabLinks } from "@/components/kit/tab-links";
import { FilterForm } from "@/components/kit/table/filter-form";
import { Pagination } from "@/components/kit/table/pagination";
import { CancellationRows } from "@/components/sales/return/admin/cancellation-rows";
import { ReturnList } from "@/components/sales/return/admin/return-list";
import {
  type ReturnQuery,
  returnPageSize,
  returnQuery,
  returnsHref,
  returnsPath,
  returnTabs,
  tabNames,
  toListRequest,
} from "@/components/sales/return/admin/return-query";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { countText } from "@/lib/platform/shared/numbers/money";
import { type Holder, may } from "@/lib/platform/shared/rights";
import { listAllOrders } from "@/lib/sales/order/admin/queries";
import { countReturns, listAllReturns } from "@/lib/sales/return/admin/queries";

export const metadata: Metadata = { title: "Returns and cancellations" };

type ReturnsPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function ReturnsPage({ searchParams }: ReturnsPageProps) {
  const user = await requireStaff("return.see");
  const tabs = returnTabs.filter((name) => name !== "cancellations" || may(user, "order.see"));
  const asked = returnQuery.parse(await searchParams);
  const query = tabs.includes(asked.tab) ? asked : { ...asked, tab: "requested" as const };
  const { tab, q, page } = query;
  const [{ total, rows }, counts] = await Promise.all([toList(user, query), countReturns()]);
  const tabCounts = { ...counts, all: undefined };
  return (
    <AdminPage title="Returns and cancellations">
      <FilterForm
        action={returnsPath}
        label="Search returns"
        hidden={{ tab: tab === "requested" ? undefined : tab }}
        values={{ q }}
      >
        <SearchField
          label={may(user, "customer.see") ? "Order, customer, phone or product" : "Order, customer or product"}
          q={q}
          className="col-span-2 w-full max-w-md"
        />
      </FilterForm>
      <TabLinks
        label="Returns by status"
        tabs={tabs.map((name) => ({
          label: tabNames[name],
          href: returnsHref({ tab: name, q }),
          isCurrent: name === tab,
          count: tabCounts[name],
        }))}
      />
      <p role="status" className="note mt-4">
        {countText(total, tab === "cancellations" ? "cancellation" : "return")}
      </p>
      {total > 0 ? (
        rows
      ) : (
        <EmptyState icon={<Undo2 />} title="Nothing here">
          <p className="mt-2 text-stone">Nothing matches this tab and search.</p>
        </EmptyState>
      )}
      <Pagination page={page} pages={Math.ceil(total / returnPageSize)} getHref={(to) => returnsHref({ ...query, page: to })} />
    </AdminPage>
  );
}

async function toList(reader: Holder, query: ReturnQuery) {
  if (query.tab === "cancellations") {
    const { q, page } = query;
    const { total, orders } = await listAllOrders(reader, { q, page, limit: returnPageSize, cancelRequested: "true" });
    return { total, rows: <CancellationRows orders={orders} /> };
  }
  const { total, returns } = await listAllReturns(reader, toListRequest(query));
  return { total, rows: <ReturnList returns={returns} now={Date.now()} /> };
}
