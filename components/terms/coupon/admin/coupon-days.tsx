import { AdminDate } from "@/components/kit/admin-date";
import type { Coupon } from "@/lib/terms/coupon/admin/contract";

/** "from 1 Dec 2026", "1 Dec 2026 – 31 Dec 2026", or "at any time", in the reader's calendar. */
export function CouponDays({ coupon: { from, to } }: { coupon: Pick<Coupon, "from" | "to"> }) {
  if (!from && !to) return <>at any time</>;
  if (from === to && from) return <AdminDate at={from} />;
  return (
    <>
      {from && to ? "" : from ? "from " : "until "}
      {from && <AdminDate at={from} />}
      {from && to && " – "}
      {to && <AdminDate at={to} />}
    </>
  );
}
