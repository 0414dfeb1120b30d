import type { AdminOrder } from "@/lib/order/contract";
import { clockText, dayText } from "@/lib/platform/time-text";

/** What to do about the phone call that an order waits for. */
export function callText({ status, at }: NonNullable<AdminOrder["call"]>): string {
  if (status === "wrong_number") return "Wrong number";
  return status === "no_answer" && at ? `No answer: call again from ${clockText(at)}, ${dayText(at)}` : "Call before packing";
}
