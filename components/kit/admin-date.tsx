import { nepaliDateText } from "@/lib/platform/shared/calendar/bikram-sambat";
import { clockText, commonDayText } from "@/lib/platform/shared/calendar/time-text";

type AdminDateProps = { at: string; hasClock?: boolean; className?: string };

/**
 * A moment, or a day such as "2026-11-21", in the calendar that its reader has chosen. Both dates are rendered, and globals.css
 * hides one below `data-calendar`: the server, the browser and a change of the choice need no other markup.
 */
export function AdminDate({ at, hasClock = false, className }: AdminDateProps) {
  const moment = at.length === 10 ? `${at}T06:00:00Z` : at;
  const [day, month, year] = nepaliDateText(new Date(moment)).split(" ");
  return (
    <time dateTime={at} className={className}>
      <span className="date-ad whitespace-nowrap">{commonDayText(moment)}</span>
      <span className="date-both"> (</span>
      <span className="date-bs whitespace-nowrap">
        {day} {month}
        <span className="date-year"> {year}</span>
      </span>
      <span className="date-both">)</span>
      {hasClock && `, ${clockText(moment)}`}
    </time>
  );
}
