"use client";

import { PenLine } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useQuery } from "@/components/kit/hooks/use-query";
import { Link } from "@/components/kit/link";
import { Stars } from "@/components/kit/stars";
import { Thumbnail } from "@/components/kit/thumbnail";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import { msg, t } from "@/lib/platform/shared/language/t";
import type { ReviewedProduct } from "@/lib/sales/review/contract";
import { listOwnReviews, type OwnReview, type OwnReviews as OwnReviewsData, type ToReview } from "@/lib/sales/review/contract";
import { ReviewForm } from "./review-form";
import { ReviewPhotos } from "./review-photos";
import { ShopAnswer } from "./shop-answer";

type OwnReviewsProps = {
  reviews: OwnReviewsData;
  shopName: string;
  /** Shown if there is neither a product to review nor a review. */
  empty: ReactNode;
};

/** Products to review, and the customer's reviews. */
export function OwnReviews({ reviews: initial, shopName, empty }: OwnReviewsProps) {
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
        <Group title={t`To review`} text={t`You have received these. A few words help others choose.`}>
          {data.toReview.map((item) => (
            <Card key={item.product._id}>
              <WaitingProduct item={item} isOpen={open === item.product._id} onOpen={() => setOpen(item.product._id)} />
              {open === item.product._id && <ReviewForm product={item.product} review={null} {...forms} />}
            </Card>
          ))}
        </Group>
      )}
      {groups.map(({ status, title, text }) => (
        <ReviewGroup key={status} title={t(title)} text={t(text)} reviews={data.reviews.filter((each) => each.status === status)}>
          {(review) =>
            open === review._id ? (
              <>
                <ReviewedProductHead
                  product={review.product}
                >{t`Your review is waiting for approval again.`}</ReviewedProductHead>
                <ReviewForm product={review.product} review={review} {...forms} />
              </>
            ) : (
              <OwnReviewCard review={review} shopName={shopName} onEdit={() => setOpen(review._id)} />
            )
          }
        </ReviewGroup>
      ))}
    </div>
  );
}

const groups = [
  { status: "rejected", title: msg("Not published"), text: "" },
  { status: "pending", title: msg("Waiting for approval"), text: msg("Our team reads them first, usually within a day.") },
  { status: "approved", title: msg("Published"), text: "" },
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
      <h2 className="border-b border-ink pb-2 text-2xl">{title}</h2>
      {text && <p className="mt-3 max-w-prose text-stone">{text}</p>}
      <ul className="mt-3 divide-y divide-line border-b border-line">{children}</ul>
    </section>
  );
}

function Card({ children }: { children: ReactNode }) {
  return <li className="py-4">{children}</li>;
}

type WaitingProductProps = { item: ToReview; isOpen: boolean; onOpen: () => void };

function WaitingProduct({ item: { product, orderNumber, deliveredAt }, isOpen, onOpen }: WaitingProductProps) {
  const button = (
    <button
      type="button"
      onClick={onOpen}
      aria-label={t`Write a review of ${product.name}`}
      className="button button-quiet"
    >{t`Write a review`}</button>
  );
  return (
    <ReviewedProductHead product={product} action={isOpen ? null : button}>
      {deliveredAt && <span className="mr-3 inline-block">{t`Delivered ${dayText(deliveredAt)}`} </span>}
      <span className="whitespace-nowrap">{t`Order ${orderNumber}`}</span>
    </ReviewedProductHead>
  );
}

type OwnReviewCardProps = { review: OwnReview; shopName: string; onEdit: () => void };

function OwnReviewCard({ review, shopName, onEdit }: OwnReviewCardProps) {
  const { product, rating, title, body, status, refusal, photos, answer, author, createdAt } = review;
  return (
    <>
      <ReviewedProductHead product={product}>{t`Written ${dayText(createdAt)}`}</ReviewedProductHead>
      {status === "rejected" && (
        <p className="mt-4 rounded-lg bg-brick-soft px-4 py-3">
          <strong className="text-brick">{t`Why it was not published:`} </strong>
          {`${refusal} ${t`Change it and we will read it again.`}`}
        </p>
      )}
      <div className="mt-4">
        <Stars rating={rating} />
        {title && <p className="mt-1 font-semibold">{title}</p>}
        {body && <p className="max-w-prose whitespace-pre-line">{body}</p>}
        {photos.length > 0 && <ReviewPhotos photos={photos} name={author} />}
        <ShopAnswer text={answer} shopName={shopName} />
      </div>
      <button
        type="button"
        onClick={onEdit}
        aria-label={t`Change my review of ${product.name}`}
        className="tap-link mt-2 gap-2 text-sm font-semibold"
      >
        <PenLine size={16} aria-hidden="true" />
        {t`Change my review`}
      </button>
    </>
  );
}

type ReviewedProductHeadProps = { product: ReviewedProduct; children: ReactNode; action?: ReactNode };

/** The product of a review with its image, and a line below its name. */
function ReviewedProductHead({ product: { _id, name, isSold, image }, children, action }: ReviewedProductHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Thumbnail image={image} className="size-16" />
      <div className="min-w-40 flex-1">
        <h3 className="font-sans leading-snug font-semibold wrap-anywhere">
          {isSold ? (
            <Link href={`/product/${_id}`} className="hover:text-teal hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <div className="note">{children}</div>
      </div>
      {action}
    </div>
  );
}
