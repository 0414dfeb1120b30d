import type { ProductReview } from "@/lib/product/detail";
import { RatingSummary } from "./rating-summary";
import { ReviewList } from "./review-list";

type ProductReviewsProps = { rating: number | null; ratings: number[]; reviews: ProductReview[] };

export function ProductReviews({ rating, ratings, reviews }: ProductReviewsProps) {
  if (rating === null) return <p className="text-stone">Nobody has reviewed this product yet.</p>;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr] lg:gap-10">
      <RatingSummary rating={rating} ratings={ratings} />
      <ReviewList reviews={reviews} />
    </div>
  );
}
