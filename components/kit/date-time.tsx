import { otherDayText } from "@/lib/platform/shared/calendar/days";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { clockText, dayText } from "@/lib/platform/shared/calendar/time-text";
import { t } from "@/lib/platform/shared/language/t";

type DateTimeProps = { at: string; hasClock?: boolean; className?: string };

/** A date, optionally with its time, in both the Gregorian and the Nepali calendar. */
export function DateTime({ at, hasClock = false, className }: DateTimeProps) {
  return (
    <time dateTime={at} className={className}>
      {dayText(at)}
      {hasClock && `, ${clockText(at)}`}{" "}
      <span className="whitespace-nowrap">{t`(${otherDayText(dayInNepal(new Date(at)))} BS)`}</span>
    </time>
  );
}
