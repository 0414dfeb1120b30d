import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { localized } from "@/lib/platform/shared/language/localized";
import "@/components/content/page/print.css";
import { ChevronLeft } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { Link } from "@/components/kit/link";
import { withTexts } from "@/components/layout/page-texts";
import { ExchangeNote } from "@/components/sales/exchange/exchange-note";
import { deliveryEstimate } from "@/components/sales/order/details/delivery-estimate";
import { OrderDetails } from "@/components/sales/order/details/order-details";
import { PlacedHead } from "@/components/sales/order/details/placed-head";
import { historyPath } from "@/components/sales/order/history/history-query";
import { LiveOrder } from "@/components/sales/order/live-orders";
import { orderVersion } from "@/components/sales/order/order-version";
import { OrderPayment } from "@/components/sales/order/pay/order-payment";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { readLinks } from "@/lib/messages/order-link/queries";
import { getAccount } from "@/lib/people/users/queries";
import { requireUser } from "@/lib/platform/server/auth/page-session";
import { t } from "@/lib/platform/shared/language/t";
import { toPaisa } from "@/lib/platform/shared/numbers/money";
import { listDocuments, readInvoiceMoment } from "@/lib/sales/invoice/queries";
import type { Order } from "@/lib/sales/order/contract";
import { listPaymentOffers } from "@/lib/sales/order/placing/payment-offers";
import { getOrder } from "@/lib/sales/order/queries";
import { findExchanged, sumRefunds } from "@/lib/sales/return/queries";
import { getBalance } from "@/lib/sales/store-credit/queries";
import { listZones } from "@/lib/terms/delivery/queries";
import { getZone } from "@/lib/terms/delivery/rules";
import { getBankAccount } from "@/lib/terms/payment-method/bank-account";
import { NotFoundPage } from "../../../not-found-page";

export const generateMetadata = () => ({ title: t`Your order` }) satisfies Metadata;

type OrderPageProps = { params: Promise<{ id: string }>; searchParams: Promise<{ placed?: string | string[] }> };

async function OrderPage({ params, searchParams }: OrderPageProps) {
  const user = await requireUser("b2c", "b2b");
  const { id } = await params;
  const order = z.uuid().safeParse(id).success ? localized(await getOrder(user.id, id)) : null;
  if (!order) return <NotFoundPage />;
  const [zones, company, bank, documents, invoiceMoment, refunded, links, exchange, storeCredit] = await Promise.all([
    listZones(),
    getCompanyDetail().then(localized),
    getBankAccount(),
    listDocuments(user, id),
    readInvoiceMoment(),
    sumRefunds(id),
    readLinks([id]),
    findExchanged(id),
    getBalance(user.id),
  ]);
  const zone = (order.address && getZone(zones, order.address.district)) ?? null;
  const estimate = deliveryEstimate(order, zone, Date.now());
  const offers = await listPaymentOffers({ ...order, userId: user.id, total: toPaisa(order.due) });
  const isJustPlaced = (await searchParams).placed !== undefined && isNew(order);
  const account = isJustPlaced && (await getAccount(user.id));
  return (
    <>
      <Link href={historyPath} className="not-printed tap-link mb-2 gap-1 text-sm font-semibold">
        <ChevronLeft size={18} aria-hidden="true" />
        {t`All orders`}
      </Link>
      {account && <PlacedHead order={order} estimate={estimate} account={account} />}
      <ExchangeNote exchange={exchange} returnsPath="/customer/return-and-cancel" />
      <OrderDetails
        order={order}
        isJustPlaced={isJustPlaced}
        estimate={estimate}
        documents={documents}
        invoiceMoment={invoiceMoment}
        refunded={refunded}
        link={links.get(id) ?? ""}
        store={{ address: company?.location ?? "", phoneNumber: company?.phoneNumber ?? "" }}
        payment={<OrderPayment order={order} offers={offers} bank={bank} storeCredit={storeCredit} />}
      />
      <LiveOrder id={id} version={orderVersion(order)} />
    </>
  );
}

/** The thank-you URL may be bookmarked: after a while it shows the ordinary order page. */
function isNew({ status, createdAt }: Order): boolean {
  return (status === "pending" || status === "confirmed") && Date.now() - Date.parse(createdAt) < dayMs;
}

export default withTexts("/customer/purchase-history/[id]", OrderPage);
