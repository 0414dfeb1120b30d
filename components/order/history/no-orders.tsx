import { ReceiptText, SearchX } from "lucide-react";
import { statusNames } from "@/components/order/labels";
import { EmptyPage } from "@/components/ui/empty-page";
import { Link } from "@/components/ui/link";
import { TelephoneLink } from "@/components/ui/phone-link";
import { type HistoryQuery, historyHref, isNarrowed } from "./history-query";

type NoOrdersProps = { query: HistoryQuery; hasOrders: boolean; phoneNumber: string };

/** Why the list is empty: nothing bought yet, nothing in this tab, or nothing found. */
export function NoOrders({ query, hasOrders, phoneNumber }: NoOrdersProps) {
  if (!hasOrders) return <NothingBought phoneNumber={phoneNumber} />;
  const showAll = (
    <Link href={historyHref({})} className="button button-primary">
      Show all orders
    </Link>
  );
  if (!isNarrowed(query)) {
    return (
      <EmptyPage
        Icon={ReceiptText}
        title={query.status ? `Nothing under “${statusNames[query.status]}”` : "Nothing more here"}
        actions={showAll}
      >
        <p>Orders move through these tabs by themselves, as we confirm, send and deliver them.</p>
      </EmptyPage>
    );
  }
  return (
    <EmptyPage Icon={SearchX} title="No order fits this search" actions={showAll}>
      <p>Try less of the order's number, one word of a product's name, or a longer time.</p>
    </EmptyPage>
  );
}

function NothingBought({ phoneNumber }: { phoneNumber: string }) {
  return (
    <EmptyPage
      Icon={ReceiptText}
      title="No orders yet"
      actions={
        <>
          <Link href="/products" className="button button-primary">
            Look at the products
          </Link>
          {phoneNumber && <TelephoneLink phoneNumber={phoneNumber} className="button button-quiet" />}
        </>
      }
    >
      <p>What you order will stand here, newest first: where it is, what happens next, its payments and its invoice.</p>
      <p>Not sure what your roof or wall needs? Call us, we are happy to help.</p>
    </EmptyPage>
  );
}
