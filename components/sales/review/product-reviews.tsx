import { Stars } from "@/components/kit/stars";
import type { ProductReview } from "@/lib/catalogue/product/storefront/detail";
import { fullMonthNames } from "@/lib/platform/shared/calendar/days";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { BoughtHere } from "./bought-here";
import { ReviewPhotos } from "./review-photos";
import { ShopAnswer } from "./shop-answer";

/** The rest is folded. */
const maxShown = 3;

type ProductReviewsProps = { rating: number | null; ratings: number[]; reviews: ProductReview[]; shopName: string };

export function ProductReviews({ rating, ratings, reviews, shopName }: ProductReviewsProps) {
  if (rating === null) return <p className="text-stone">{t`No reviews yet.`}</p>;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr] lg:gap-10">
      <RatingSummary rating={rating} ratings={ratings} />
      <div>
        <ReviewList reviews={reviews.slice(0, maxShown)} shopName={shopName} />
        {reviews.length > maxShown && (
          <details className="group">
            <summary className="button button-quiet group-open:mb-4">
              <span className="group-open:hidden">
                {reviews.length < ratings.length
                  ? t`Show the newest ${reviews.length} reviews`
                  : t`Show all ${reviews.length} reviews`}
              </span>
              <span className="hidden group-open:inline">{t`Show fewer reviews`}</span>
            </summary>
            <ReviewList reviews={reviews.slice(maxShown)} shopName={shopName} />
          </details>
        )}
      </div>
    </div>
  );
}

type RatingSummaryProps = { rating: number; ratings: number[] };

/** The average rating, and how many reviews gave each number of stars. */
function RatingSummary({ rating, ratings }: RatingSummaryProps) {
  return (
    <div className="border-t-2 border-ink pt-4 lg:sticky lg:top-28">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-display text-5xl font-semibold">{rating.toFixed(1)}</span>
        <Stars rating={rating} />
        <span className="text-stone">{countText(ratings.length, "review")}</span>
      </p>
      <ul aria-label={t`Reviews by stars`} className="mt-3 space-y-1 text-sm">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = ratings.filter((each) => each === stars).length;
          return (
            <li key={stars} className="flex items-center gap-3">
              <span className="w-14 shrink-0">{countText(stars, "star")}</span>
              <span aria-hidden="true" className="h-2.5 flex-1 bg-mist">
                <span className="block h-full bg-ink" style={{ width: `${(count / ratings.length) * 100}%` }} />
              </span>
              <span translate="no" className="w-6 text-right text-stone tabular-nums">
                {count}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** "21 November 2026" */
function longDay(moment: Date): string {
  const [year, month, day] = dayInNepal(moment).split("-").map(Number);
  return `${day} ${t(fullMonthNames[(month ?? 1) - 1] ?? "")} ${year}`;
}

function ReviewList({ reviews, shopName }: Pick<ProductReviewsProps, "reviews" | "shopName">) {
  return (
    <ul className="reviews">
      {reviews.map(({ id, rating, title, body, authorName, place, isVerified, createdAt, photos, answer }) => (
        <li key={id}>
          <Stars rating={rating} />
          {title && <h3 lang={textLang(title)}>{title}</h3>}
          {body && (
            <p lang={textLang(body)} className="whitespace-pre-line">
              {body}
            </p>
          )}
          {photos.length > 0 && <ReviewPhotos photos={photos} name={authorName} />}
          <p className="note mt-2 flex flex-wrap gap-x-2">
            <b lang={textLang(authorName)} className="text-ink">
              {authorName}
            </b>
            {place && <span lang={textLang(place)}>{place}</span>}
            <time dateTime={createdAt.toISOString().slice(0, 10)}>{longDay(createdAt)}</time>
            {isVerified && <BoughtHere />}
          </p>
          <ShopAnswer text={answer} shopName={shopName} />
        </li>
      ))}
    </ul>
  );
}
