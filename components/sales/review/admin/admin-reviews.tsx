"use client";

import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { ActionDialog, type ActionDialogProps } from "@/components/kit/dialog/dialog";
import { ExampleMark } from "@/components/kit/example-mark";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Link } from "@/components/kit/link";
import { Pill, type PillLook } from "@/components/kit/pill";
import { Stars } from "@/components/kit/stars";
import { SelectAll } from "@/components/kit/table/select-all";
import { SelectRow } from "@/components/kit/table/select-row";
import { useRowSelection } from "@/components/kit/table/use-row-selection";
import { toast } from "@/components/kit/toast/toast";
import { BoughtHere } from "@/components/sales/review/bought-here";
import { ReviewPhotos } from "@/components/sales/review/review-photos";
import { ShopAnswer } from "@/components/sales/review/shop-answer";
import { call } from "@/lib/platform/browser/call";
import { countText } from "@/lib/platform/shared/numbers/money";
import { type AdminReview, approveReviews, deleteReview, moderateReview } from "@/lib/sales/review/admin/contract";

/** The staff's list of reviews; several can be selected and published at once. */
export function AdminReviews({ reviews, shopName }: { reviews: AdminReview[]; shopName: string }) {
  const { isBusy, take, press } = useAdminAction();
  const open = reviews.filter(({ status }) => status !== "approved");
  const chosen = useRowSelection(open);
  const publish = () => {
    let count = 0;
    return press(
      async () => {
        const selected = chosen.rows.map(({ _id, version }) => ({ _id, version }));
        const { refused } = await call(approveReviews, { body: { reviews: selected } });
        count = selected.length - refused.length;
        for (const { message } of refused) toast("error", message);
        chosen.chooseAll(false);
      },
      () => (count === 0 ? "" : `${countText(count, "review")} published.`),
    );
  };
  return (
    <>
      {open.length > 0 && (
        <div className="mt-3 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2">
          <SelectAll chosen={chosen} />
          {chosen.rows.length > 0 && (
            <button type="button" disabled={isBusy} onClick={publish} className="button button-primary">
              Publish {chosen.rows.length}
            </button>
          )}
        </div>
      )}
      <ul aria-label="Reviews" className="mt-3 space-y-3">
        {reviews.map((review) => (
          <AdminReviewCard
            key={review._id}
            review={review}
            shopName={shopName}
            isChosen={chosen.has(review._id)}
            onChoose={review.status === "approved" ? null : (...args) => chosen.choose(review._id, ...args)}
            isBusy={isBusy}
            take={take}
            press={press}
          />
        ))}
      </ul>
    </>
  );
}

type AdminAction = ReturnType<typeof useAdminAction>;

type AdminReviewCardProps = AdminAction & {
  review: AdminReview;
  shopName: string;
  isChosen: boolean;
  /** `null` if the review is already published. */
  onChoose: ((isChosen: boolean, isRange: boolean) => void) | null;
};

const states: Record<AdminReview["status"], { text: string; look: PillLook }> = {
  pending: { text: "To approve", look: "warm" },
  approved: { text: "Published", look: "good" },
  rejected: { text: "Rejected", look: "quiet" },
};

/** A review with its actions. */
function AdminReviewCard({ review, shopName, isChosen, onChoose, ...action }: AdminReviewCardProps) {
  const { userId, product, rating, title, body, status, refusal, photos, answer } = review;
  const { text, look } = states[status];
  return (
    <li className="flex gap-2 panel p-4 pl-2">
      <span className="grid w-11 shrink-0 justify-center">
        {onChoose && (
          <SelectRow isChosen={isChosen} onChoose={onChoose}>
            the review of {product.name} by {review.author}
          </SelectRow>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-x-4">
          <h2 className="min-w-0 font-sans text-base font-bold wrap-anywhere">
            <ProductName product={product} />
          </h2>
          <span className="shrink-0">
            <Pill look={look}>{text}</Pill>
          </span>
        </div>
        <Author review={review} />
        {userId === null && status === "approved" && <ExampleMark>Example from the demo: delete it</ExampleMark>}
        <div className="mt-2">
          <Stars rating={rating} />
          {title && <p className="mt-1 font-semibold">{title}</p>}
          {body && <p className="max-w-prose whitespace-pre-line">{body}</p>}
          {photos.length > 0 && <ReviewPhotos photos={photos} name={review.author} />}
        </div>
        {status === "rejected" && refusal && (
          <p className="mt-3 rounded-lg bg-mist px-3 py-2 text-sm">
            <strong>Reason: </strong>
            {refusal}
          </p>
        )}
        <ShopAnswer text={answer} shopName={shopName} />
        <ReviewActions review={review} {...action} />
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
        <AdminDate at={createdAt} hasClock />
      </span>
      {isVerified && <BoughtHere />}
    </p>
  );
}

type ReviewActionsProps = AdminAction & { review: AdminReview };

/** The staff's actions on a review. */
function ReviewActions({ review, isBusy, take, press }: ReviewActionsProps) {
  const [dialog, setDialog] = useState<Omit<ActionDialogProps, "onClose"> | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const { _id, author, status, answer, version, product } = review;
  const params = { id: _id };
  const about = `the review of ${product.name} by ${author}`;

  const publish = () =>
    press(() => call(moderateReview, { params, body: { status: "approved", reason: "", version } }), "Review published.");
  const refuse: typeof dialog = {
    title: "Reject this review?",
    children: "It will not be shown in the shop. The author can read your reason and edit the review.",
    fields: [{ name: "reason", label: "Reason", isRequired: true, isLong: true, maxLength: 500 }],
    action: "Reject",
    onSend: ({ reason = "" }) =>
      take(() => call(moderateReview, { params, body: { status: "rejected", reason, version } }), "Review rejected."),
  };
  const reply: typeof dialog = {
    title: `Reply to ${author}`,
    children: `Everyone can read your reply below the review.${answer && " Clear it to remove it."}`,
    fields: [{ name: "answer", label: "Reply", isRequired: answer === "", isLong: true, maxLength: 2000, defaultValue: answer }],
    action: "Save reply",
    onSend: ({ answer: text = "" }) =>
      take(() => call(moderateReview, { params, body: { answer: text, reason: "", version } }), "Reply saved."),
  };
  const remove = () => take(() => call(deleteReview, { params }), "Review deleted.");
  const openAs = (next: typeof dialog, label: string) => (
    <button type="button" onClick={() => setDialog(next)} className="button button-quiet">
      {label}
      <span className="sr-only"> {about}</span>
    </button>
  );
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {status !== "approved" && (
        <button type="button" disabled={isBusy} onClick={publish} className="button button-primary">
          Publish<span className="sr-only"> {about}</span>
        </button>
      )}
      {status !== "rejected" && openAs(refuse, "Reject…")}
      {openAs(reply, answer ? "Edit reply…" : "Reply…")}
      <button type="button" onClick={() => setDeleting(true)} className="button button-final">
        Delete…<span className="sr-only"> {about}</span>
      </button>
      {dialog && <ActionDialog {...dialog} onClose={() => setDialog(null)} />}
      {isDeleting && (
        <ActionDialog title="Delete this review?" action="Delete" isFinal onSend={remove} onClose={() => setDeleting(false)}>
          <p>
            The review and its photos are deleted for good and no longer count in the rating of {product.name}. If you reject it
            instead, the author can edit it.
          </p>
        </ActionDialog>
      )}
    </div>
  );
}
