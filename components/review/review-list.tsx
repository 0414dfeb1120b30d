import { Stars } from "@/components/ui/stars";
import type { ProductReview } from "@/lib/product/detail";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "Asia/Kathmandu" });

export function ReviewList({ reviews }: { reviews: ProductReview[] }) {
  return (
    <ul className="space-y-4 *:rounded-xl *:border *:border-line *:bg-white *:p-5">
      {reviews.map(({ id, rating, title, body, authorName, place, isVerified, createdAt }) => (
        <li key={id}>
          <Stars rating={rating} />
          {title && <h3 className="mt-1 font-sans font-semibold">{title}</h3>}
          {body && <p className="mt-1 max-w-prose">{body}</p>}
          <p className="note mt-3 flex flex-wrap gap-x-2">
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
