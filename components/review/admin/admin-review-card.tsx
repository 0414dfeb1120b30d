import { BadgeCheck, ExternalLink } from "lucide-react";
import type { useAdminAction } from "@/components/hooks/use-admin-action";
import { ReviewPhotos } from "@/components/review/review-photos";
import { ShopAnswer } from "@/components/review/shop-answer";
import { Link } from "@/components/ui/link";
import { Pill, type PillLook } from "@/components/ui/pill";
import { Stars } from "@/components/ui/stars";
import { clockText, dayText } from "@/lib/platform/time-text";
import type { AdminReview } from "@/lib/review/admin-contract";
import { ReviewActions } from "./review-actions";

type ReviewSteps = ReturnType<typeof useAdminAction>;

type AdminReviewCardProps = ReviewSteps & {
  review: AdminReview;
  isChosen: boolean;
  /** `null` where there is nothing to publish. */
  onChoose: ((isChosen: boolean) => void) | null;
};

const states: Record<AdminReview["status"], { text: string; look: PillLook }> = {
  pending: { text: "To approve", look: "warm" },
  approved: { text: "Published", look: "good" },
  rejected: { text: "Refused", look: "quiet" },
};

/** One review with what can be done about it. */
export function AdminReviewCard({ review, isChosen, onChoose, ...steps }: AdminReviewCardProps) {
  const { product, rating, title, body, status, refusal, photos, answer } = review;
  const { text, look } = states[status];
  return (
    <li className="flex gap-2 rounded-xl border border-line bg-white p-4 pl-2">
      <span className="grid w-11 shrink-0 justify-center">
        {onChoose && (
          <label className="grid size-11 cursor-pointer place-items-center">
            <span className="sr-only">
              Choose the review of {product.name} by {review.author}
            </span>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
              className="size-5 accent-teal"
            />
          </label>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="font-sans text-base font-bold wrap-anywhere">
            <ProductName product={product} />
          </h2>
          <Pill look={look}>{text}</Pill>
        </div>
        <Author review={review} />
        <div className="mt-2">
          <Stars rating={rating} />
          {title && <p className="mt-1 font-semibold">{title}</p>}
          {body && <p className="max-w-prose whitespace-pre-line">{body}</p>}
          {photos.length > 0 && <ReviewPhotos photos={photos} name={review.author} />}
        </div>
        {status === "rejected" && refusal && (
          <p className="mt-3 rounded-lg bg-mist px-3 py-2 text-sm">
            <strong>Refused because: </strong>
            {refusal}
          </p>
        )}
        <ShopAnswer text={answer} />
        <ReviewActions review={review} {...steps} />
      </div>
    </li>
  );
}

function ProductName({ product: { _id, name, isSold } }: Pick<AdminReview, "product">) {
  if (!isSold) return <>{name} (no longer sold)</>;
  return (
    <Link href={`/product/${_id}`} className="inline-flex items-center gap-1.5 hover:text-teal hover:underline">
      {name}
      <ExternalLink size={16} aria-hidden="true" className="shrink-0" />
    </Link>
  );
}

function Author({ review: { author, place, isVerified, createdAt } }: { review: AdminReview }) {
  return (
    <p className="note flex flex-wrap gap-x-2">
      <b className="text-ink">{author}</b>
      {place && <span>{place}</span>}
      <span>
        {dayText(createdAt)}, {clockText(createdAt)}
      </span>
      {isVerified && (
        <b className="inline-flex items-center gap-1 text-leaf">
          <BadgeCheck size={16} aria-hidden="true" />
          Bought here
        </b>
      )}
    </p>
  );
}
