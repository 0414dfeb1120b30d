import { PackageSearch } from "lucide-react";
import type { Metadata } from "next";
import { AddLink } from "@/components/kit/add-button";
import { AdminPage } from "@/components/kit/admin-page";
import { EmptyState } from "@/components/kit/empty-state";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { Pagination } from "@/components/kit/table/pagination";
import { withTexts } from "@/components/layout/page-texts";
import { listScreens } from "@/components/office/view/admin/list-screens";
import { Views } from "@/components/office/view/admin/views";
import { adminHref, getFilters, orderScreenQuery, toListRequest } from "@/components/sales/order/admin/admin-query";
import { AdminFilters } from "@/components/sales/order/admin/list/admin-filters";
import { AdminList } from "@/components/sales/order/admin/list/admin-list";
import { AdminLive } from "@/components/sales/order/admin/list/admin-live";
import { toAdminTabs } from "@/components/sales/order/admin/list/admin-tabs";
import { ExportOrders } from "@/components/sales/order/admin/list/export-orders";
import { orderVersion } from "@/components/sales/order/order-version";
import { openViews } from "@/lib/office/view/admin/open";
import { listAssignable } from "@/lib/people/assignee/queries";
import { listTags } from "@/lib/people/tag/tags";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { wholeList } from "@/lib/platform/shared/api/list-url";
import { getTypedCalendar } from "@/lib/platform/shared/calendar/staff-calendar";
import { joinOr } from "@/lib/platform/shared/language/join";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { type Holder, may } from "@/lib/platform/shared/rights";
import { readInvoiceMoment } from "@/lib/sales/invoice/queries";
import { orderWorkers } from "@/lib/sales/order/admin/assign-contract";
import { getCourierChoice } from "@/lib/sales/order/admin/facts";
import { countAllOrders, listAllOrders } from "@/lib/sales/order/admin/queries";
import { countQueues, orderQueues } from "@/lib/sales/order/counts";
import { listCourierOptions } from "@/lib/terms/courier/queries";

export const generateMetadata = (): Metadata => ({ title: t`Orders` });

type OrdersPageProps = { searchParams: Promise<Record<string, string | string[]>> };

/** As `adminWhere` searches. */
function getSearched(user: Holder): string {
  const more = [
    ...(may(user, "customer.see") ? [t`phone`, t`email`] : []),
    ...(may(user, "payment.see") ? [t`payment reference`] : []),
  ];
  return joinOr([t`Order`, t`invoice`, t`customer`, ...more, "SKU"]);
}

async function OrdersPage({ searchParams }: OrdersPageProps) {
  const user = await requireStaff("order.see");
  const parameters = await searchParams;
  const query = orderScreenQuery.parse({ calendar: getTypedCalendar(user.calendar), ...parameters });
  const isCalling = adminHref(query) === adminHref({ tab: "to_call" });
  const [opened, { orders, total }, counts, couriers, invoiceMoment, people, tags, courierOptions] = await Promise.all([
    openViews(user, "orders", parameters, {
      ...listScreens.orders,
      count: (asked, bound) => countAllOrders(user, getFilters(asked), bound),
    }),
    listAllOrders(user, toListRequest(query)),
    countQueues(orderQueues),
    getCourierChoice(user.id),
    readInvoiceMoment(),
    listAssignable(orderWorkers),
    listTags(),
    listCourierOptions(),
  ]);
  return (
    <AdminPage
      title={t`Orders`}
      actions={
        <>
          <Allowed to="order.export">
            <ExportOrders query={query} />
          </Allowed>
          <Allowed to="order.change">
            <AddLink href="/admin/orders/new">{t`New order`}</AddLink>
          </Allowed>
        </>
      }
    >
      <AdminFilters query={query} searched={getSearched(user)} couriers={courierOptions} people={people} tags={tags} />
      <Views label={t`Orders by status`} opened={opened} queues={toAdminTabs(query, counts)} />
      <AdminLive query={query} version={orders.map(orderVersion).join()} />
      <p role="status" className="note mt-4">
        {countText(total, "order")}
      </p>
      <AdminList
        key={adminHref({ ...query, page: 1 })}
        orders={orders}
        query={query}
        total={total}
        couriers={couriers}
        invoiceMoment={invoiceMoment}
        people={people}
        now={Date.now()}
      >
        <EmptyState icon={<PackageSearch />} title={isCalling ? t`Nobody to call` : t`No orders here`}>
          <p className="mt-2 text-stone">
            {isCalling
              ? t`Cash-on-delivery orders from numbers that are new to us wait here until you have called.`
              : t`No order matches this tab and these filters.`}
          </p>
          <Link href={adminHref({ view: wholeList })} className="tap-link mt-2 font-semibold">
            {t`Show all orders`}
          </Link>
        </EmptyState>
      </AdminList>
      <Pagination
        page={query.page}
        pages={Math.ceil(total / query.rows)}
        getHref={(page) => adminHref({ ...query, page })}
        sizes={{ rows: query.rows, total, getHref: (rows) => adminHref({ ...query, rows, page: 1 }) }}
      />
    </AdminPage>
  );
}

export default withTexts("/admin/orders", OrdersPage);
