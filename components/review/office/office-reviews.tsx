"use client";

import { useState } from "react";
import { useOfficeStep } from "@/components/office/use-office-step";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/call";
import { approveReviews, type OfficeReview } from "@/lib/review/office-contract";
import { OfficeReviewCard } from "./office-review-card";

/** Reviews as the office reads them; several are chosen to be published at once. */
export function OfficeReviews({ reviews }: { reviews: OfficeReview[] }) {
  const { isBusy, take, press } = useOfficeStep();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const open = reviews.filter(({ status }) => status !== "approved");
  const wanted = open.filter(({ _id }) => chosen.has(_id));
  const isAll = wanted.length === open.length;
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  const publish = () =>
    press(
      async () => {
        const read = wanted.map(({ _id, version }) => ({ _id, version }));
        const { refused } = await call(approveReviews, { body: { reviews: read } });
        for (const { message } of refused) toast("error", message);
        setChosen(new Set());
      },
      wanted.length === 1 ? "1 review was gone through." : `${wanted.length} reviews were gone through.`,
    );
  return (
    <>
      {open.length > 0 && (
        <div className="mt-3 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2">
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => setChosen(new Set(isAll ? [] : open.map(({ _id }) => _id)))}
              className="size-5 accent-teal"
            />
            {wanted.length > 0 ? `${wanted.length} chosen` : "Choose all on this page"}
          </label>
          {wanted.length > 0 && (
            <button type="button" disabled={isBusy} onClick={publish} className="button button-strong">
              Publish {wanted.length}
            </button>
          )}
        </div>
      )}
      <ul aria-label="Reviews" className="mt-3 space-y-3">
        {reviews.map((review) => (
          <OfficeReviewCard
            key={review._id}
            review={review}
            isChosen={chosen.has(review._id)}
            onChoose={review.status === "approved" ? null : (isChosen) => choose(review._id, isChosen)}
            isBusy={isBusy}
            take={take}
            press={press}
          />
        ))}
      </ul>
    </>
  );
}
