"use client";

import { useRouter } from "next/navigation";
import { ActionButton } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { call } from "@/lib/platform/browser/call";
import { type Coupon, deleteCoupon, pauseCoupon } from "@/lib/terms/coupon/admin/contract";
import { couponsPath } from "./coupon-labels";

/** Pauses or resumes a coupon; an unused one can be deleted. */
export function CouponActions({ coupon }: { coupon: Coupon }) {
  const { push } = useRouter();
  const { isBusy, take, press } = useAdminAction();
  const { code, isActive, used } = coupon;
  const params = { id: coupon._id };
  const pause = () =>
    press(
      () => call(pauseCoupon, { params, body: { isPaused: isActive } }),
      isActive ? `Coupon ${code} paused.` : `Coupon ${code} is active again.`,
    );
  const remove = async () => {
    await take(() => call(deleteCoupon, { params }), `Coupon ${code} deleted.`);
    push(couponsPath);
  };
  return (
    <>
      <button type="button" disabled={isBusy} onClick={pause} className="button button-quiet">
        {isActive ? "Pause" : "Resume"}
      </button>
      {used === 0 && (
        <ActionButton label="Delete…" look="final" title={`Delete ${code}?`} action="Delete" isFinal onSend={remove}>
          Nobody has used it. Customers who try the code will see that it is not valid.
        </ActionButton>
      )}
    </>
  );
}
