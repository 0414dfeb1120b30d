import { deleteCoupon, editCoupon } from "@/lib/coupon/admin-commands";
import * as contract from "@/lib/coupon/contract";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract.editCoupon, ({ user, params, body }) => editCoupon(user, params.id, body));

export const DELETE = handle(contract.deleteCoupon, ({ user, params }) =>
  acknowledge(deleteCoupon(user, params.id), "The coupon was deleted."),
);
