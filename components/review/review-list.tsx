import { Stars } from "@/components/ui/stars";
import type { ProductReview } from "@/lib/product/detail";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "Asia/Kathmandu" });

export function ReviewList({ reviews }: { reviews: ProductReview[] }) {
  return (
    <ul className="reviews">
      {reviews.map(({ id, rating, title, body, authorName, place, isVerified, createdAt }) => (
        <li key={id}>
          <Stars rating={rating} />
          {title && <h3>{title}</h3>}
          {body && <p>{body}</p>}
          <p className="note mt-2 flex flex-wrap gap-x-2">
            <b className="text-ink">{authorName}</b>
            {place && <span>{place}</span>}
            <time dateTime={createdAt.toISOString().slice(0, 10)}>{day.format(createdAt)}</time>
            {isVerified && <b className="text-leaf">Bought here</b>}
          </p>
        </li>
      ))}
    </ul>
  );
}
