import { Undo2 } from "lucide-react";
import type { Metadata } from "next";
import { EmptyPage } from "@/components/customer/empty-page";
import { PageHeading } from "@/components/customer/page-heading";
import { TelephoneLink } from "@/components/customer/telephone-link";
import { Link } from "@/components/ui/link";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { requireUser } from "@/lib/page-session";

export const metadata: Metadata = { title: "Returns & cancellations" };

export default async function ReturnAndCancelPage() {
  await requireUser("b2c", "b2b");
  const company = await getCompanyDetail();
  return (
    <>
      <PageHeading title="Returns & cancellations">What goes back, and when your money follows.</PageHeading>
      <EmptyPage
        Icon={Undo2}
        title="No returns or cancellations"
        actions={
          <>
            <Link href="/return-policy" className="button button-primary">
              Read the return policy
            </Link>
            {company && <TelephoneLink phoneNumber={company.phoneNumber} className="button button-quiet" />}
          </>
        }
      >
        <p>Once you have ordered in the shop, you ask for a return or a cancellation here:</p>
        <ul className="list-disc space-y-1 pl-5">
          <li>choose the items and say why, with pictures if something arrived damaged;</li>
          <li>see until when each item can go back;</li>
          <li>follow the request and the refund, step by step.</li>
        </ul>
        <p>For what you bought by telephone or in our store, call us.</p>
      </EmptyPage>
    </>
  );
}
