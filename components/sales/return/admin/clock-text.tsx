import { Clock } from "lucide-react";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import { refundDays } from "@/lib/sales/order/vocabulary";
import type { AdminReturn } from "@/lib/sales/return/admin/contract";

/** How long a return has been waiting, or when its refund is due. */
export function ClockText({ value, now }: { value: AdminReturn; now: number }) {
  const clock = getClock(value, now);
  if (!clock) return null;
  return (
    <p className={`flex items-center gap-1.5 text-sm ${clock.isLate ? "font-semibold text-amber" : "text-stone"}`}>
      <Clock size={16} aria-hidden="true" className="shrink-0" />
      {clock.text}
    </p>
  );
}

type ClockState = { text: string; isLate: boolean };

/** Promised to customers: an answer within two working days. */
const answerDays = 2;

type ClockInput = Pick<AdminReturn, "status" | "outcome" | "createdAt" | "events">;

/** How long a return has been waiting for staff, or when its refund is due; `null` if there is nothing to do. */
export function getClock({ status, outcome, createdAt, events }: ClockInput, now: number): ClockState | null {
  const getTime = (kind: AdminReturn["status"]) =>
    events.findLast((event) => event.kind === kind && !event.isUndone)?.createdAt ?? createdAt;
  if (status === "requested") {
    const days = daysSince(createdAt, now);
    return { text: `Requested ${daysAgo(days)}`, isLate: days >= answerDays };
  }
  if (status === "approved") return { text: `Approved ${daysAgo(daysSince(getTime("approved"), now))}`, isLate: false };
  if (status !== "received") return null;
  const receivedAt = getTime("received");
  if (outcome === "replace") {
    const days = daysSince(receivedAt, now);
    return { text: `Received ${daysAgo(days)}: replacement to send`, isLate: days >= answerDays };
  }
  const due = Date.parse(receivedAt) + refundDays * dayMs;
  const dueText = dayText(new Date(due).toISOString());
  return now > due
    ? { text: `Overdue since ${dueText}`, isLate: true }
    : { text: `To settle by ${dueText}`, isLate: due - now < 2 * dayMs };
}

const daysSince = (iso: string, now: number): number => Math.floor((now - Date.parse(iso)) / dayMs);

const daysAgo = (days: number): string => (days < 1 ? "today" : days === 1 ? "1 day ago" : `${days} days ago`);
