import { Clock } from "lucide-react";
import type { AdminReturn } from "@/lib/return/contract";
import { getClock } from "./clock";

/** How long a return has waited, or until when its money is promised. */
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
