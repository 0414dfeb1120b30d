import { created, handle } from "@/lib/platform/server/api/handle";
import { getPage } from "@/lib/platform/server/api/paging";
import { createCoupon } from "@/lib/terms/coupon/admin/commands";
import * as contract from "@/lib/terms/coupon/admin/contract";
import { listCoupons } from "@/lib/terms/coupon/admin/queries";

export const GET = handle(contract.listCoupons, async ({ query }) => {
  const { total, coupons } = await listCoupons(query);
  return getPage(contract.listCoupons, coupons, { ...query, total });
});

export const POST = handle(contract.createCoupon, ({ user, body }) => createCoupon(user, body), created);
