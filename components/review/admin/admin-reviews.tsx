"use client";

import { useAdminAction } from "@/components/hooks/use-admin-action";
import { toast } from "@/components/toast/toast";
import { ChooseAll } from "@/components/ui/table/select-all";
import { useChosen } from "@/components/ui/table/use-row-selection";
import { call } from "@/lib/platform/api/call";
import { type AdminReview, approveReviews } from "@/lib/review/admin-contract";
import { AdminReviewCard } from "./admin-review-card";

/** Reviews as staff read them; several are chosen to be published at once. */
export function AdminReviews({ reviews }: { reviews: AdminReview[] }) {
  const { isBusy, take, press } = useAdminAction();
  const open = reviews.filter(({ status }) => status !== "approved");
  const chosen = useChosen(open);
  const publish = () =>
    press(
      async () => {
        const read = chosen.rows.map(({ _id, version }) => ({ _id, version }));
        const { refused } = await call(approveReviews, { body: { reviews: read } });
        for (const { message } of refused) toast("error", message);
        chosen.chooseAll(false);
      },
      chosen.rows.length === 1 ? "1 review was gone through." : `${chosen.rows.length} reviews were gone through.`,
    );
  return (
    <>
      {open.length > 0 && (
        <div className="mt-3 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2">
          <ChooseAll chosen={chosen} />
          {chosen.rows.length > 0 && (
            <button type="button" disabled={isBusy} onClick={publish} className="button button-strong">
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
            isChosen={chosen.has(review._id)}
            onChoose={review.status === "approved" ? null : (isChosen) => chosen.choose(review._id, isChosen)}
            isBusy={isBusy}
            take={take}
            press={press}
          />
        ))}
      </ul>
    </>
  );
}
