import { Star } from "lucide-react";
import type { Metadata } from "next";
import { OwnReviews } from "@/components/review/own-reviews";
import { EmptyPage } from "@/components/ui/empty-page";
import { Link } from "@/components/ui/link";
import { PageHeading } from "@/components/ui/page-heading";
import { requireUser } from "@/lib/platform/auth/page-session";
import { listOwnReviews } from "@/lib/review/queries";

export const metadata: Metadata = { title: "Reviews & ratings" };

export default async function ReviewsRatingsPage() {
  const user = await requireUser("b2c", "b2b");
  return (
    <>
      <PageHeading title="Reviews & ratings">Rate what you bought. Your name and district appear with your review.</PageHeading>
      <OwnReviews reviews={await listOwnReviews(user.id)} empty={<NothingToReview />} />
    </>
  );
}

function NothingToReview() {
  return (
    <EmptyPage
      Icon={Star}
      title="Nothing to review yet"
      actions={
        <Link href="/products?rating=4" className="button button-primary">
          See what others rate well
        </Link>
      }
    >
      <p>Only people who bought a product here can review it, so you can trust what you read.</p>
      <p>Products appear here once they are delivered to you.</p>
    </EmptyPage>
  );
}
