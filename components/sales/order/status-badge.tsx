import { Pill, type PillLook } from "@/components/kit/pill";
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

const looks: Record<Order["status"], PillLook> = {
  pending: "plain",
  confirmed: "teal",
  shipped: "teal",
  delivered: "good",
  cancelled: "quiet",
};

/** An order's status, and its payment status if that matters. */
export function StatusBadge({ order, isAdmin = false }: StatusBadgeProps) {
  const { status, paymentStatus } = order;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Pill look={looks[status]}>{isAdmin ? t(adminStatusName(order)) : statusName(order)}</Pill>
      {hasPaymentBadge(order) && (
        <Pill look={paymentStatus === "paid" || paymentStatus === "refunded" ? "good" : "warm"}>
          {isPaidInPart(order)
            ? t`${formatRupees(order.due ?? 0)} still due`
            : t((isAdmin ? adminPaymentNames : paymentNames)[paymentStatus])}
        </Pill>
      )}
      {order.isCancelRequested && status === "confirmed" && <Pill look="warm">{t`Cancellation requested`}</Pill>}
      {order.isChangeRequested && <Pill look="warm">{t`Change requested`}</Pill>}
      {order.isHeld && <Pill look="warm">{t`On hold`}</Pill>}
    </span>
  );
}

/** Cash is paid on delivery, not before; for a cancelled order only a refund matters, and nothing if it had not to be paid. */
function hasPaymentBadge(order: StatusBadgeProps["order"]): boolean {
  const { status, paymentStatus, paymentMethod } = order;
  if (paymentStatus === "unpaid" && order.due === 0) return false;
  if (status === "cancelled") return paymentStatus === "refund_due" || paymentStatus === "refunded";
  return paymentStatus !== "unpaid" || paymentMethod !== "cod" || status === "delivered" || isPaidInPart(order);
}

const isPaidInPart = ({ paymentStatus, paid = 0, due = 0 }: StatusBadgeProps["order"]): boolean =>
  paid > 0 && due > 0 && paymentStatus !== "verifying";
