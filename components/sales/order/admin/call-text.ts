import { clockText, dayText } from "@/lib/platform/shared/calendar/time-text";
import { t } from "@/lib/platform/shared/language/t";
import type { AdminOrder } from "@/lib/sales/order/contract";

/** The state of the phone call that must be made before an order is packed. */
export function callText({ status, at }: NonNullable<AdminOrder["call"]>): string {
  if (status === "wrong_number") return t`Wrong number`;
  return status === "no_answer" && at ? t`No answer: call again from ${clockText(at)}, ${dayText(at)}` : t`Call before packing`;
}
