import { z } from "zod";
import { couponStates } from "@/lib/coupon/contract";
import { couponsPath } from "./coupon-words";

/** What the address of the coupons holds. What makes no sense there is left out. */
export const couponQuery = z.object({
  q: z.string().trim().max(100).catch("").default(""),
  state: z.enum(couponStates).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});
type CouponQuery = z.infer<typeof couponQuery>;

export const couponPageSize = 25;

export function couponsHref({ q, state, page }: CouponQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, state, page: page > 1 ? String(page) : "" })) {
    if (value) search.set(name, value);
  }
  return search.size ? `${couponsPath}?${search}` : couponsPath;
}
