import { z } from "zod";
import { listHref, pageNumber, searchText, viewName } from "@/lib/platform/shared/api/list-url";
import { couponStates } from "@/lib/terms/coupon/admin/contract";
import { couponsPath } from "./coupon-labels";

/** The query of the coupon list's URL. Invalid values are dropped. */
export const couponQuery = z.object({
  q: searchText,
  state: z.enum(couponStates).optional().catch(undefined),
  page: pageNumber,
  view: viewName,
});
type CouponQuery = z.infer<typeof couponQuery>;

export const couponPageSize = 25;

export const couponsHref = (query: CouponQuery): string => listHref(couponsPath, query);
