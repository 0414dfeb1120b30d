import { ReceiptText, SearchX } from "lucide-react";
import { PlacePicture } from "@/components/catalogue/category/house-part";
import { EmptyPage } from "@/components/kit/empty-page";
import { Link } from "@/components/kit/link";
import { PhoneLink } from "@/components/kit/phone-link";
import { statusNames } from "@/components/sales/order/labels";
import { t } from "@/lib/platform/shared/language/t";
import { type HistoryQuery, historyHref, isFiltered } from "./history-query";

type NoOrdersProps = { query: HistoryQuery; hasOrders: boolean; phoneNumber: string };

/** Why the list is empty: nothing bought yet, nothing in this tab, or nothing found. */
export function NoOrders({ query, hasOrders, phoneNumber }: NoOrdersProps) {
  if (!hasOrders) return <NothingBought phoneNumber={phoneNumber} />;
  const showAll = <Link href={historyHref({})} className="button button-primary">{t`Show all orders`}</Link>;
  if (!isFiltered(query)) {
    return (
      <EmptyPage
        Icon={ReceiptText}
        title={query.status ? t`Nothing under “${t(statusNames[query.status])}”` : t`Nothing on this page`}
        actions={showAll}
      >
        <p>{t`Orders appear here as we confirm, send and deliver them.`}</p>
      </EmptyPage>
    );
  }
  return (
    <EmptyPage Icon={SearchX} title={t`No matching orders`} actions={showAll}>
      <p>{t`Try part of the order number, one word of the product name, or a longer period.`}</p>
    </EmptyPage>
  );
}

function NothingBought({ phoneNumber }: { phoneNumber: string }) {
  return (
    <EmptyPage
      picture={<PlacePicture area="roof_terrace" className="aspect-2/1 w-full" />}
      title={t`No orders yet`}
      actions={
        <>
          <Link href="/products" className="button button-primary">{t`See our products`}</Link>
          {phoneNumber && <PhoneLink phoneNumber={phoneNumber} className="button button-quiet" />}
        </>
      }
    >
      <p>{t`Your orders will appear here, with their status, payments and invoices.`}</p>
      {phoneNumber && <p>{t`Not sure what your roof or wall needs? Call us, we are happy to help.`}</p>}
    </EmptyPage>
  );
}
