import * as contract from "@/lib/coupon/contract";
import { createCoupon } from "@/lib/coupon/office-commands";
import { listCoupons } from "@/lib/coupon/office-queries";
import { Answer, handle } from "@/lib/handle";
import { pageOf } from "@/lib/paging";

export const GET = handle(contract.listCoupons, async ({ query }) => {
  const { total, coupons } = await listCoupons(query);
  return pageOf(contract.listCoupons, coupons, { ...query, total });
});

export const POST = handle(
  contract.createCoupon,
  async ({ user, body }) => new Answer(await createCoupon(user, body), { status: 201 }),
);
