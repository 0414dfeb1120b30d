import { createCoupon } from "@/lib/coupon/admin-commands";
import { listCoupons } from "@/lib/coupon/admin-queries";
import * as contract from "@/lib/coupon/contract";
import { created, handle } from "@/lib/platform/api/handle";
import { getPage } from "@/lib/platform/api/paging";

export const GET = handle(contract.listCoupons, async ({ query }) => {
  const { total, coupons } = await listCoupons(query);
  return getPage(contract.listCoupons, coupons, { ...query, total });
});

export const POST = handle(contract.createCoupon, ({ user, body }) => createCoupon(user, body), created);
