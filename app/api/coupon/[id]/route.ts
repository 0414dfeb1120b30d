import * as contract from "@/lib/coupon/contract";
import { deleteCoupon, editCoupon } from "@/lib/coupon/office-commands";
import { handle } from "@/lib/handle";

export const PATCH = handle(contract.editCoupon, ({ user, params, body }) => editCoupon(user, params.id, body));

export const DELETE = handle(contract.deleteCoupon, async ({ user, params }) => {
  await deleteCoupon(user, params.id);
  return { message: "The coupon was deleted." };
});
