import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { deleteCoupon, editCoupon } from "@/lib/terms/coupon/admin/commands";
import * as contract from "@/lib/terms/coupon/admin/contract";

export const PATCH = handle(contract.editCoupon, ({ user, params, body }) => editCoupon(user, params.id, body));

export const DELETE = handle(contract.deleteCoupon, ({ user, params }) =>
  acknowledge(deleteCoupon(user, params.id), "The coupon was deleted."),
);
