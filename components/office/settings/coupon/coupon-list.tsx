import { Pill } from "@/components/office/pill";
import { Link } from "@/components/ui/link";
import type { Coupon } from "@/lib/coupon/contract";
import { conditionsText, couponsPath, daysText, givesText, stateLooks, stateNames, usesText } from "./coupon-words";

/** Coupons as rows on a wide screen, sheets on a phone. */
export function CouponList({ coupons }: { coupons: Coupon[] }) {
  return (
    <ul aria-label="Coupons" className="divide-y divide-line rounded-xl border border-line bg-white">
      {coupons.map((coupon) => (
        <li
          key={coupon._id}
          className="relative grid grid-cols-1 gap-x-6 gap-y-1 p-4 hover:bg-paper lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.6fr)_minmax(0,1fr)_6.5rem_7rem] lg:items-center"
        >
          <h2 className="min-w-0 font-bold break-all">
            {/* The whole row is the link's. */}
            <Link href={`${couponsPath}/${coupon._id}`} className="after:absolute after:inset-0 hover:text-teal">
              {coupon.code}
            </Link>
          </h2>
          <div className="min-w-0">
            <p className="font-semibold">{givesText(coupon)}</p>
            <p className="note">{conditionsText(coupon)}</p>
          </div>
          <p className="text-sm">{daysText(coupon)}</p>
          <p className="text-sm tabular-nums">{usesText(coupon)}</p>
          <p className="lg:text-right">
            <Pill look={stateLooks[coupon.state]}>{stateNames[coupon.state]}</Pill>
          </p>
        </li>
      ))}
    </ul>
  );
}
