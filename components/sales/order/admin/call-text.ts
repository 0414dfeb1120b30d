import { clockText, dayText } from "@/lib/platform/shared/calendar/time-text";
import type { AdminOrder } from "@/lib/sales/order/contract";

/** The state of the phone call that must be made before an order is packed. */
export function callText({ status, at }: NonNullable<AdminOrder["call"]>): string {
  if (status === "wrong_number") return "Wrong number";
  return status === "no_answer" && at ? `No answer: call again from ${clockText(at)}, ${dayText(at)}` : "Call before packing";
}
