import { CircleCheck, CircleX, Hourglass, PenLine } from "lucide-react";
import { Stars } from "@/components/ui/stars";
import { dayText } from "@/lib/platform/time-text";
import type { OwnReview } from "@/lib/review/contract";
import { ReviewPhotos } from "./review-photos";
import { ReviewedProductHead } from "./reviewed-product";
import { ShopAnswer } from "./shop-answer";

const states = {
  pending: { text: "Waits for approval", look: "bg-mist text-ink", Icon: Hourglass },
  approved: { text: "Published", look: "bg-leaf-soft text-leaf", Icon: CircleCheck },
  rejected: { text: "Not published", look: "bg-brick-soft text-brick", Icon: CircleX },
} as const;

type OwnReviewCardProps = { review: OwnReview; onEdit: () => void };

/** One's own review, with how it stands. */
export function OwnReviewCard({ review, onEdit }: OwnReviewCardProps) {
  const { product, rating, title, body, status, refusal, photos, answer, author, createdAt } = review;
  const { text, look, Icon } = states[status];
  return (
    <>
      <ReviewedProductHead
        product={product}
        action={
          <span className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${look}`}>
            <Icon size={16} aria-hidden="true" />
            {text}
          </span>
        }
      >
        Written {dayText(createdAt)}
      </ReviewedProductHead>
      {status === "rejected" && (
        <p className="mt-4 rounded-lg bg-brick-soft px-4 py-3">
          <strong className="text-brick">Why it is not published: </strong>
          {refusal} Change it, and we read it again.
        </p>
      )}
      <div className="mt-4">
        <Stars rating={rating} />
        {title && <p className="mt-1 font-semibold">{title}</p>}
        {body && <p className="max-w-prose whitespace-pre-line">{body}</p>}
        {photos.length > 0 && <ReviewPhotos photos={photos} name={author} />}
        <ShopAnswer text={answer} />
      </div>
      <button
        type="button"
        onClick={onEdit}
        aria-label={`Change my review of ${product.name}`}
        className="link mt-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold"
      >
        <PenLine size={16} aria-hidden="true" />
        Change it
      </button>
    </>
  );
}
