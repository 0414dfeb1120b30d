import { Undo2 } from "lucide-react";
import type { Metadata } from "next";
import { CancellationRows } from "@/components/return/admin/cancellation-rows";
import { ReturnList } from "@/components/return/admin/return-list";
import {
  type ReturnQuery,
  returnPageSize,
  returnQuery,
  returnsHref,
  returnsPath,
  returnTabs,
  tabNames,
  toListRequest,
} from "@/components/return/admin/return-query";
import { AdminPage } from "@/components/ui/admin-page";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchField } from "@/components/ui/form/search-field";
import { TabLinks } from "@/components/ui/tab-links";
import { FilterForm } from "@/components/ui/table/filter-form";
import { Pagination } from "@/components/ui/table/pagination";
import { listAllOrders } from "@/lib/order/queries";
import { requireUser } from "@/lib/platform/auth/page-session";
import { countText } from "@/lib/platform/money";
import { countReturns } from "@/lib/return/admin";
import { listAllReturns } from "@/lib/return/queries";

export const metadata: Metadata = { title: "Returns and cancellations" };

type ReturnsPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function ReturnsPage({ searchParams }: ReturnsPageProps) {
  await requireUser("admin");
  const query = returnQuery.parse(await searchParams);
  const { tab, q, page } = query;
  const [{ total, rows }, counts] = await Promise.all([toList(query), countReturns()]);
  const tabCounts = { ...counts, all: undefined };
  return (
    <AdminPage title="Returns and cancellations">
      <FilterForm
        action={returnsPath}
        label="Search returns"
        hidden={{ tab: tab === "requested" ? undefined : tab }}
        values={{ q }}
      >
        <SearchField label="Order, customer, phone or product" q={q} className="col-span-2 w-full max-w-md" />
      </FilterForm>
      <TabLinks
        label="Returns by status"
        tabs={returnTabs.map((name) => ({
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

async function toList(query: ReturnQuery) {
  if (query.tab === "cancellations") {
    const { q, page } = query;
    const { total, orders } = await listAllOrders({ q, page, limit: returnPageSize, cancelRequested: "true" });
    return { total, rows: <CancellationRows orders={orders} /> };
  }
  const { total, returns } = await listAllReturns(toListRequest(query));
  return { total, rows: <ReturnList returns={returns} now={Date.now()} /> };
}
