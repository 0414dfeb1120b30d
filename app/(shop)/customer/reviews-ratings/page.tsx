import { Star } from "lucide-react";
import type { Metadata } from "next";
import { EmptyPage } from "@/components/customer/empty-page";
import { PageHeading } from "@/components/customer/page-heading";
import { Link } from "@/components/ui/link";
import { requireUser } from "@/lib/page-session";

export const metadata: Metadata = { title: "Reviews & ratings" };

export default async function ReviewsRatingsPage() {
  await requireUser("b2c", "b2b");
  return (
    <>
      <PageHeading title="Reviews & ratings">What you bought and think of it.</PageHeading>
      <EmptyPage
        Icon={Star}
        title="Nothing to review yet"
        actions={
          <Link href="/products?rating=4" className="button button-primary">
            See what others rate well
          </Link>
        }
      >
        <p>Whoever bought a product here may review it, so each review is by somebody who used it. This page will show:</p>
        <ul className="list-disc space-y-1 pl-5">
          <li>the delivered products that wait for your stars;</li>
          <li>your reviews, whether they are published, and why if one is not;</li>
          <li>pictures of your roof, wall or tank, and our answer.</li>
        </ul>
      </EmptyPage>
    </>
  );
}
