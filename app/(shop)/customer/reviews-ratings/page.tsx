import type { Metadata } from "next";
import { PlacePicture } from "@/components/catalogue/category/house-part";
import { EmptyPage } from "@/components/kit/empty-page";
import { Link } from "@/components/kit/link";
import { PageHeading } from "@/components/kit/page-heading";
import { withTexts } from "@/components/layout/page-texts";
import { OwnReviews } from "@/components/sales/review/own-reviews";
import { getShopName } from "@/lib/content/company-detail/queries";
import { requireUser } from "@/lib/platform/server/auth/page-session";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { listOwnReviews } from "@/lib/sales/review/queries";

export const generateMetadata = () => ({ title: t`Reviews & ratings` }) satisfies Metadata;

async function ReviewsRatingsPage() {
  const user = await requireUser("b2c", "b2b");
  const [reviews, shopName] = await Promise.all([listOwnReviews(user.id).then(localized), getShopName()]);
  return (
    <>
      <PageHeading
        title={t`Reviews & ratings`}
      >{t`Rate what you bought. Your name and district appear with your review.`}</PageHeading>
      <OwnReviews reviews={reviews} shopName={shopName} empty={<NothingToReview />} />
    </>
  );
}

function NothingToReview() {
  return (
    <EmptyPage
      picture={<PlacePicture area="bathroom" className="aspect-2/1 w-full" />}
      title={t`Nothing to review yet`}
      actions={<Link href="/products?rating=4" className="button button-primary">{t`See what others rate well`}</Link>}
    >
      <p>{t`Only people who bought a product here can review it, so you can trust what you read.`}</p>
      <p>{t`Products appear here once they are delivered to you.`}</p>
    </EmptyPage>
  );
}

export default withTexts("/customer/reviews-ratings", ReviewsRatingsPage);
