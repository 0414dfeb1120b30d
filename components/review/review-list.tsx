import { BadgeCheck } from "lucide-react";
import { Stars } from "@/components/ui/stars";
import type { ProductReview } from "@/lib/product/detail";
import { ReviewPhotos } from "./review-photos";
import { ShopAnswer } from "./shop-answer";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "Asia/Kathmandu" });

export function ReviewList({ reviews }: { reviews: ProductReview[] }) {
  return (
    <ul className="reviews">
      {reviews.map(({ id, rating, title, body, authorName, place, isVerified, createdAt, photos, answer }) => (
        <li key={id}>
          <Stars rating={rating} />
          {title && <h3>{title}</h3>}
          {body && <p className="whitespace-pre-line">{body}</p>}
          {photos.length > 0 && <ReviewPhotos photos={photos} name={authorName} />}
          <p className="note mt-2 flex flex-wrap gap-x-2">
            <b className="text-ink">{authorName}</b>
            {place && <span>{place}</span>}
            <time dateTime={createdAt.toISOString().slice(0, 10)}>{day.format(createdAt)}</time>
            {isVerified && (
              <b className="inline-flex items-center gap-1 text-leaf">
                <BadgeCheck size={16} aria-hidden="true" />
                Bought here
              </b>
            )}
          </p>
          <ShopAnswer text={answer} />
        </li>
      ))}
    </ul>
  );
}
