import { ReceiptText } from "lucide-react";
import type { Metadata } from "next";
import { EmptyPage } from "@/components/customer/empty-page";
import { PageHeading } from "@/components/customer/page-heading";
import { TelephoneLink } from "@/components/customer/telephone-link";
import { Link } from "@/components/ui/link";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { requireUser } from "@/lib/page-session";

export const metadata: Metadata = { title: "Order history" };

export default async function PurchaseHistoryPage() {
  await requireUser("b2c", "b2b");
  const company = await getCompanyDetail();
  return (
    <>
      <PageHeading title="Order history">Every order with its state, its payments and its invoice.</PageHeading>
      <EmptyPage
        Icon={ReceiptText}
        title="No orders yet"
        actions={
          <>
            <Link href="/products" className="button button-primary">
              Look at the products
            </Link>
            {company && <TelephoneLink phoneNumber={company.phoneNumber} className="button button-quiet" />}
          </>
        }
      >
        <p>We are still building the checkout. Orders you place in the shop will stand here, newest first:</p>
        <ul className="list-disc space-y-1 pl-5">
          <li>where an order is, from confirmed to delivered, and what happens next;</li>
          <li>the invoice to download, and what is paid and still due;</li>
          <li>ordering the same again, cancelling and returning.</li>
        </ul>
        <p>Until then we take orders by telephone.</p>
      </EmptyPage>
    </>
  );
}
