import { deleteCoupon, editCoupon } from "@/lib/coupon/admin-commands";
import * as contract from "@/lib/coupon/contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract.editCoupon, ({ user, params, body }) => editCoupon(user, params.id, body));

export const DELETE = handle(contract.deleteCoupon, async ({ user, params }) => {
  await deleteCoupon(user, params.id);
  return { message: "The coupon was deleted." };
});
