import { nepaliDateText } from "@/lib/platform/calendar/bikram-sambat";
import { clockText, dayText } from "@/lib/platform/time-text";

type OrderTimeProps = { at: string; hasClock?: boolean; className?: string };

/** A moment by both calendars, as they stand in Nepal. */
export function OrderTime({ at, hasClock = false, className }: OrderTimeProps) {
  return (
    <time dateTime={at} className={className}>
      {dayText(at)}
      {hasClock && `, ${clockText(at)}`} <span className="whitespace-nowrap">({nepaliDateText(new Date(at))} BS)</span>
    </time>
  );
}
