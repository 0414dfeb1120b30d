import { Undo2 } from "lucide-react";
import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { EmptyState } from "@/components/kit/empty-state";
import { SearchField } from "@/components/kit/form/search-field";
import { FilterForm } from "@/components/kit/table/filter-form";
import { Pagination } from "@/components/kit/table/pagination";
import { listScreens } from "@/components/office/view/admin/list-screens";
import { Views } from "@/components/office/view/admin/views";
import { CancellationRows } from "@/components/sales/return/admin/cancellation-rows";
import { ReturnList } from "@/components/sales/return/admin/return-list";
import {
  getFilters,
  type ReturnQuery,
  returnPageSize,
  returnQuery,
  returnsHref,
  returnsPath,
  returnTabs,
  tabNames,
  toListRequest,
} from "@/components/sales/return/admin/return-query";
import { openViews } from "@/lib/office/view/admin/open";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import type { Bound } from "@/lib/platform/server/db/bounded-count";
import { outsideView, wholeList } from "@/lib/platform/shared/api/list-url";
import { countText } from "@/lib/platform/shared/numbers/money";
import { type Colleague, may } from "@/lib/platform/shared/rights";
import { countAllOrders, listAllOrders } from "@/lib/sales/order/admin/queries";
import { countMatching, countReturns, listAllReturns } from "@/lib/sales/return/admin/queries";

export const metadata: Metadata = { title: "Returns and cancellations" };

type ReturnsPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function ReturnsPage({ searchParams }: ReturnsPageProps) {
  const user = await requireStaff("return.see");
  const tabs = returnTabs.filter((name) => name !== "cancellations" || may(user, "order.see"));
  const parameters = await searchParams;
  const asked = returnQuery.parse(parameters);
  const query = tabs.includes(asked.tab) ? asked : { ...asked, tab: "requested" as const };
  const { tab, q, page, view } = query;
  const [opened, { total, rows }, counts] = await Promise.all([
    openViews(user, "returns", parameters, {
      ...listScreens.returns,
      count: (each, bound) => countRows(user, each, bound),
    }),
    toList(user, query),
    countReturns(),
  ]);
  const tabCounts = { ...counts, all: undefined };
  return (
    <AdminPage title="Returns and cancellations">
      <FilterForm
        action={returnsPath}
        label="Search returns"
        hidden={{ tab: tab === "requested" ? undefined : tab, view }}
        values={{ q }}
      >
        <SearchField
          label={may(user, "customer.see") ? "Order, customer, phone or product" : "Order, customer or product"}
          q={q}
          className="col-span-2 w-full max-w-md"
        />
      </FilterForm>
      <Views
        label="Returns by status"
        opened={opened}
        queues={tabs.map((name) => ({
          label: tabNames[name],
          href: returnsHref({ ...outsideView(query), tab: name, page: 1, view: wholeList }),
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

/** Whoever may not see orders has no tab for cancellations either. */
async function countRows(reader: Colleague, query: ReturnQuery, bound: Bound): Promise<number> {
  if (query.tab !== "cancellations") return countMatching(reader, getFilters(query), bound);
  return may(reader, "order.see") ? countAllOrders(reader, { q: query.q, cancelRequested: "true" }, bound) : 0;
}

async function toList(reader: Colleague, query: ReturnQuery) {
  if (query.tab === "cancellations") {
    const { q, page } = query;
    const { total, orders } = await listAllOrders(reader, { q, page, limit: returnPageSize, cancelRequested: "true" });
    return { total, rows: <CancellationRows orders={orders} /> };
  }
  const { total, returns } = await listAllReturns(reader, toListRequest(query));
  return { total, rows: <ReturnList returns={returns} now={Date.now()} /> };
}
