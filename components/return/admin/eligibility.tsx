import { CircleCheck, TriangleAlert } from "lucide-react";
import { methodNames, paymentNames } from "@/components/order/labels";
import { Link } from "@/components/ui/link";
import { formatRupees } from "@/lib/platform/money";
import { dayText } from "@/lib/platform/time-text";
import type { ReturnFacts } from "@/lib/return/admin";
import type { AdminReturn } from "@/lib/return/contract";
import { AdminReturnBadge } from "./admin-return-badge";
import { returnsPath } from "./return-query";

type EligibilityProps = { value: AdminReturn; facts: ReturnFacts };

/** The order behind a return: whether it was asked for in time, how it was paid, and what else came back of it. */
export function Eligibility({ value: { orderId, orderNumber }, facts }: EligibilityProps) {
  const { deliveredAt, deadline, isInTime, paymentMethod, paymentStatus, total, isOrderShown, others } = facts;
  const Icon = isInTime ? CircleCheck : TriangleAlert;
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        {isOrderShown ? (
          <Link href={`/admin/orders/${orderId}`} className="link font-semibold">
            Order {orderNumber}
          </Link>
        ) : (
          <span className="font-semibold">Order {orderNumber} (deleted)</span>
        )}
        <span className="tabular-nums">{formatRupees(total)}</span>
      </p>
      <p className="note">
        {methodNames[paymentMethod]} · {paymentNames[paymentStatus]}
      </p>
      {deliveredAt && deadline && (
        <p className={`flex items-start gap-2 text-sm ${isInTime ? "text-leaf" : "font-semibold text-brick"}`}>
          <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            {isInTime ? "Asked for in time" : "Asked for too late"}: delivered {dayText(deliveredAt)}, until {dayText(deadline)}
          </span>
        </p>
      )}
      {others.length > 0 && (
        <div className="border-t border-line pt-2">
          <p className="text-sm font-semibold">Other returns of this order</p>
          <ul>
            {others.map(({ id, status, createdAt }) => (
              <li key={id}>
                <Link href={`${returnsPath}/${id}`} className="flex min-h-11 items-center gap-3 hover:text-teal">
                  {dayText(createdAt)}
                  <AdminReturnBadge status={status} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
