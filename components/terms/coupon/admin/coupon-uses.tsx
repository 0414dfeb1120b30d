import { AdminDate } from "@/components/kit/admin-date";
import { Link } from "@/components/kit/link";
import { Pagination } from "@/components/kit/table/pagination";
import { ScrollTable } from "@/components/kit/table/scroll-table";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { CouponUses } from "@/lib/terms/coupon/admin/queries";
import { couponsPath } from "./coupon-labels";

type CouponUsesProps = CouponUses & { couponId: string; page: number; pageSize: number };

/** The orders that used a coupon, with their customers. */
export function CouponUseList({ uses, total, couponId, page, pageSize }: CouponUsesProps) {
  if (total === 0) return <p className="text-stone">Not used yet.</p>;
  return (
    <>
      <ScrollTable label="Orders with this coupon" className="w-full text-left text-sm [&_:is(td,th)]:px-2">
        <thead>
          <tr>
            {["Order", "Customer"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className="text-right">
              Discount
            </th>
            <th scope="col" className="text-right">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {uses.map(({ orderId, number, customer, userId, discount, total: sum, at }) => (
            <tr key={orderId}>
              <td>
                <Link href={`/admin/orders/${orderId}`} className="link font-semibold whitespace-nowrap">
                  {number}
                </Link>
                <small className="brief-date sm:whitespace-nowrap">
                  <AdminDate at={at} />
                </small>
              </td>
              <td>
                <Link href={`/admin/users/${userId}`} className="link">
                  {customer}
                </Link>
              </td>
              <td translate="no" className="text-right whitespace-nowrap tabular-nums">
                {formatRupees(discount)}
              </td>
              <td translate="no" className="text-right whitespace-nowrap tabular-nums">
                {formatRupees(sum)}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <Pagination
        page={page}
        pages={Math.ceil(total / pageSize)}
        getHref={(to) => `${couponsPath}/${couponId}${to > 1 ? `?page=${to}` : ""}`}
      />
    </>
  );
}
