"use client";

import { type ReactNode, useRef, useState } from "react";
import { useQuery } from "@/components/hooks/use-query";
import { dayText } from "@/lib/platform/time-text";
import { listOwnReviews, type OwnReview, type OwnReviews as OwnReviewsData, type ToReview } from "@/lib/review/contract";
import { OwnReviewCard } from "./own-review-card";
import { ReviewForm } from "./review-form";
import { ReviewedProductHead } from "./reviewed-product";

type OwnReviewsProps = {
  reviews: OwnReviewsData;
  /** What stands here while there is nothing at all. */
  empty: ReactNode;
};

/** What waits for one's stars, and what one has written. */
export function OwnReviews({ reviews: initial, empty }: OwnReviewsProps) {
  const { data = initial, mutate } = useQuery(listOwnReviews, {}, { fallbackData: initial });
  const [open, setOpen] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(null);
    list.current?.focus();
  };
  const forms = { onSaved: () => mutate().then(close, close), onCancel: close };

  if (data.toReview.length + data.reviews.length === 0) return empty;
  return (
    <div ref={list} tabIndex={-1} className="space-y-10 outline-none">
      {data.toReview.length > 0 && (
        <Group title="To review" text="You have received these. A few words help whoever has the same roof to mend.">
          {data.toReview.map((item) => (
            <Card key={item.product._id}>
              <WaitingProduct item={item} isOpen={open === item.product._id} onOpen={() => setOpen(item.product._id)} />
              {open === item.product._id && <ReviewForm product={item.product} review={null} {...forms} />}
            </Card>
          ))}
        </Group>
      )}
      {groups.map(({ status, title, text }) => (
        <ReviewGroup key={status} title={title} text={text} reviews={data.reviews.filter((each) => each.status === status)}>
          {(review) =>
            open === review._id ? (
              <>
                <ReviewedProductHead product={review.product}>Your review waits for approval again.</ReviewedProductHead>
                <ReviewForm product={review.product} review={review} {...forms} />
              </>
            ) : (
              <OwnReviewCard review={review} onEdit={() => setOpen(review._id)} />
            )
          }
        </ReviewGroup>
      ))}
    </div>
  );
}

const groups = [
  { status: "rejected", title: "Not published", text: "" },
  { status: "pending", title: "Waiting", text: "Somebody of our store reads them first, mostly within a day." },
  { status: "approved", title: "Published", text: "" },
] as const;

type ReviewGroupProps = { title: string; text: string; reviews: OwnReview[]; children: (review: OwnReview) => ReactNode };

function ReviewGroup({ title, text, reviews, children }: ReviewGroupProps) {
  if (reviews.length === 0) return null;
  return (
    <Group title={title} text={text}>
      {reviews.map((review) => (
        <Card key={review._id}>{children(review)}</Card>
      ))}
    </Group>
  );
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl font-bold">{title}</h2>
      {text && <p className="mt-1 max-w-prose text-stone">{text}</p>}
      <ul className="mt-4 space-y-4">{children}</ul>
    </section>
  );
}

function Card({ children }: { children: ReactNode }) {
  return <li className="rounded-xl border border-line bg-white p-4 sm:p-5">{children}</li>;
}

type WaitingProductProps = { item: ToReview; isOpen: boolean; onOpen: () => void };

function WaitingProduct({ item: { product, orderNumber, deliveredAt }, isOpen, onOpen }: WaitingProductProps) {
  const button = (
    <button type="button" onClick={onOpen} aria-label={`Write a review of ${product.name}`} className="button button-primary">
      Write a review
    </button>
  );
  return (
    <ReviewedProductHead product={product} action={isOpen ? null : button}>
      {deliveredAt ? `Delivered ${dayText(deliveredAt)} · ` : ""}Order {orderNumber}
    </ReviewedProductHead>
  );
}
