import type { Metadata } from "next";
import { PageHeading } from "@/components/kit/page-heading";
import { Pagination } from "@/components/kit/table/pagination";
import { withTexts } from "@/components/layout/page-texts";
import { historyHref, historyPageSize, historyPath, historyQuery } from "@/components/sales/order/history/history-query";
import { HistoryTabs } from "@/components/sales/order/history/history-tabs";
import { NoOrders } from "@/components/sales/order/history/no-orders";
import { OrderCard } from "@/components/sales/order/history/order-card";
import { LiveOrders } from "@/components/sales/order/live-orders";
import { OrderSearch } from "@/components/sales/order/order-search";
import { orderVersion } from "@/components/sales/order/order-version";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { requireUser } from "@/lib/platform/server/auth/page-session";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { countOrders } from "@/lib/sales/order/counts";
import { listOrders } from "@/lib/sales/order/queries";

export const generateMetadata = () => ({ title: t`Order history` }) satisfies Metadata;

type PurchaseHistoryPageProps = { searchParams: Promise<Record<string, string | string[]>> };

async function PurchaseHistoryPage({ searchParams }: PurchaseHistoryPageProps) {
  const user = await requireUser("b2c", "b2b");
  const query = historyQuery.parse(await searchParams);
  const listQuery = { ...query, limit: historyPageSize };
  const [{ orders, total }, counts, company] = await Promise.all([
    listOrders(user.id, listQuery).then(localized),
    countOrders(user.id),
    getCompanyDetail(),
  ]);
  const hasOrders = Object.values(counts).some((count) => count > 0);
  return (
    <>
      <PageHeading title={t`Order history`}>{t`Status, payments and invoices of all your orders.`}</PageHeading>
      {hasOrders && (
        <>
          <OrderSearch
            path={historyPath}
            names={{ form: t`Search your orders`, box: t`Order number or product` }}
            query={query}
            hiddenField={query.status && { name: "status", value: query.status }}
            clearHref={historyHref({ status: query.status })}
          />
          <HistoryTabs query={query} counts={counts} />
          <p role="status" className="note mt-4">
            {countText(total, "order")}
          </p>
        </>
      )}
      {orders.length === 0 ? (
        <div className={hasOrders ? "mt-4" : ""}>
          <NoOrders query={query} hasOrders={hasOrders} phoneNumber={company?.phoneNumber ?? ""} />
        </div>
      ) : (
        <ul aria-label={t`Orders`} className="mt-3 space-y-4">
          {orders.map((order) => (
            <li key={order._id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={query.page}
        pages={Math.ceil(total / historyPageSize)}
        getHref={(page) => historyHref({ ...query, page })}
      />
      <LiveOrders query={listQuery} version={orders.map(orderVersion).join()} />
    </>
  );
}

export default withTexts("/customer/purchase-history", PurchaseHistoryPage);
