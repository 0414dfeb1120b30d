import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { AdminOrder, Order } from "@/lib/sales/order/contract";
import { adminPaymentNames, paymentNames } from "@/lib/sales/order/vocabulary";
import { adminStatusName, statusName } from "./labels";

type StatusBadgeProps = {
  order: Pick<Order, "status" | "paymentStatus" | "paymentMethod" | "deliveryMethod" | "isCancelRequested"> &
    Partial<Pick<Order, "paid" | "due" | "parcels"> & Pick<AdminOrder, "isHeld" | "isChangeRequested">>;
  /** Staff see other labels. */
  isAdmin?: boolean;
};

const looks: Record<Order["status"], string> = {
  pending: "bg-mist text-ink",
  confirmed: "bg-teal-soft text-deep",
  shipped: "bg-teal-soft text-deep",
  delivered: "bg-leaf-soft text-leaf",
  cancelled: "bg-mist text-stone",
};
const badge = "inline-flex items-center rounded-md px-2 py-0.5 text-sm font-semibold w-max max-w-full shrink-0";

/** An order's status, and its payment status if that matters. */
export function StatusBadge({ order, isAdmin = false }: StatusBadgeProps) {
  const { status, paymentStatus } = order;
  return (
    <span className="flex flex-wrap gap-1.5">
      <span className={`${badge} ${looks[status]}`}>{isAdmin ? t(adminStatusName(order)) : statusName(order)}</span>
      {hasPaymentBadge(order) && (
        <span className={`${badge} ${paymentStatus === "paid" || paymentStatus === "refunded" ? looks.delivered : warm}`}>
          {isPaidInPart(order)
            ? t`${formatRupees(order.due ?? 0)} still due`
            : t((isAdmin ? adminPaymentNames : paymentNames)[paymentStatus])}
        </span>
      )}
      {order.isCancelRequested && status === "confirmed" && (
        <span className={`${badge} ${warm}`}>{t`Cancellation requested`}</span>
      )}
      {order.isChangeRequested && <span className={`${badge} ${warm}`}>{t`Change requested`}</span>}
      {order.isHeld && <span className={`${badge} ${warm}`}>{t`On hold`}</span>}
    </span>
  );
}

const warm = "bg-amber-soft text-amber";

/** Cash is paid on delivery, not before; for a cancelled order only a refund matters, and nothing if it had not to be paid. */
function hasPaymentBadge(order: StatusBadgeProps["order"]): boolean {
  const { status, paymentStatus, paymentMethod } = order;
  if (paymentStatus === "unpaid" && order.due === 0) return false;
  if (status === "cancelled") return paymentStatus === "refund_due" || paymentStatus === "refunded";
  return paymentStatus !== "unpaid" || paymentMethod !== "cod" || status === "delivered" || isPaidInPart(order);
}

const isPaidInPart = ({ paymentStatus, paid = 0, due = 0 }: StatusBadgeProps["order"]): boolean =>
  paid > 0 && due > 0 && paymentStatus !== "verifying";
