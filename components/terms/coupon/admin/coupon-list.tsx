import { Link } from "@/components/kit/link";
import { Pill } from "@/components/kit/pill";
import type { Coupon } from "@/lib/terms/coupon/admin/contract";
import { CouponDays } from "./coupon-days";
import { conditionsText, couponsPath, discountText, stateLooks, stateNames, usesText } from "./coupon-labels";

/** Coupons as rows on a wide screen, sheets on a phone. */
export function CouponList({ coupons }: { coupons: Coupon[] }) {
  return (
    <ul aria-label="Coupons" className="divide-y divide-line panel">
      {coupons.map((coupon) => (
        <li
          key={coupon._id}
          className="relative grid gap-x-6 gap-y-1 p-4 hover:bg-paper dense:py-1 dense:leading-snug max-lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)_minmax(0,1.2fr)_6.5rem_6rem] lg:items-center"
        >
          <h2 className="min-w-0 font-bold break-all">
            {/* The link covers the whole row. */}
            <Link href={`${couponsPath}/${coupon._id}`} className="after:absolute after:inset-0 hover:text-teal">
              {coupon.code}
            </Link>
          </h2>
          <div className="min-w-0 max-sm:col-span-2 sm:max-lg:row-span-2">
            <p className="font-semibold">{discountText(coupon)}</p>
            <p className="note">{conditionsText(coupon)}</p>
          </div>
          <p className="text-sm brief-date max-sm:col-span-2 sm:max-lg:text-right">
            <CouponDays coupon={coupon} />
          </p>
          <p className="text-sm tabular-nums max-sm:col-span-2 sm:max-lg:text-right">{usesText(coupon)}</p>
          <p className="max-lg:col-start-2 max-lg:row-start-1 sm:text-right">
            <Pill look={stateLooks[coupon.state]}>{stateNames[coupon.state]}</Pill>
          </p>
        </li>
      ))}
    </ul>
  );
}
