import type { Metadata } from "next";
import { withTexts } from "@/components/layout/page-texts";
import { LinkGone } from "@/components/sales/tracking/link-gone";
import { LinkedOrder } from "@/components/sales/tracking/linked-order";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { currentUser } from "@/lib/platform/server/auth/page-session";
import { setResponseStatus } from "@/lib/platform/server/http/response-status";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { toPaisa } from "@/lib/platform/shared/numbers/money";
import { listDocuments, readInvoiceMoment } from "@/lib/sales/invoice/queries";
import { listPaymentOffers } from "@/lib/sales/order/placing/payment-offers";
import { readOrder } from "@/lib/sales/order/queries";
import { sumRefunds } from "@/lib/sales/return/queries";
import { getReturnable } from "@/lib/sales/return/returnable";
import { readGrant, signGrant } from "@/lib/sales/tracking/grant";
import { findLink, getFirstName } from "@/lib/sales/tracking/queries";
import { canUnlock, withoutPersonalData } from "@/lib/sales/tracking/rules";
import { listZones } from "@/lib/terms/delivery/queries";
import { getZone } from "@/lib/terms/delivery/rules";
import { getBankAccount } from "@/lib/terms/payment-method/bank-account";

export const generateMetadata = () =>
  ({ title: t`Your order`, robots: { index: false, follow: false }, referrer: "origin" }) satisfies Metadata;

type LinkPageProps = { params: Promise<{ code: string }> };

/** An order opened by its link. Viewing it changes nothing, because robots open links too. */
async function LinkPage({ params }: LinkPageProps) {
  const { code } = await params;
  const [link, company] = await Promise.all([findLink(code), getCompanyDetail().then(localized)]);
  const phoneNumber = company?.phoneNumber ?? "";
  if (!link || link.isEnded) {
    setResponseStatus(link ? 410 : 404);
    return <LinkGone isEnded={link !== null} phoneNumber={phoneNumber} />;
  }
  const { id, userId } = link.order;
  const order = localized(await readOrder(userId, id));
  const ticket = await getTicket(link.id, { id, userId });
  const [zones, bank, documents, invoiceMoment, refunded, offers, returnable] = await Promise.all([
    listZones(),
    getBankAccount(),
    listDocuments({ id: userId, role: "b2c", rights: [] }, id),
    readInvoiceMoment(),
    sumRefunds(id),
    listPaymentOffers({ ...order, userId, total: toPaisa(order.due) }),
    ticket ? getReturnable(userId, id).then(localized) : null,
  ]);
  const district = order.address?.district ?? "";
  return (
    <LinkedOrder
      code={code}
      order={ticket ? order : withoutPersonalData(order)}
      ticket={ticket}
      who={{ firstName: getFirstName(link.order), district }}
      zone={order.address && (getZone(zones, district) ?? null)}
      canUnlock={canUnlock(link.order)}
      payment={{ offers, bank }}
      documents={documents}
      invoiceMoment={invoiceMoment}
      refunded={refunded}
      returnable={returnable}
      store={{ address: company?.location ?? "", phoneNumber }}
    />
  );
}

/** The bearer for the page's calls if this browser has unlocked the order; a logged-in customer needs none. */
async function getTicket(linkId: string, { id, userId }: { id: string; userId: string }): Promise<string | null> {
  const grant = await readGrant();
  if (grant?.jti === linkId) return grant.ticket;
  return (await currentUser())?.id === userId ? signGrant(id, linkId) : null;
}

export default withTexts("/o/[code]", LinkPage);
