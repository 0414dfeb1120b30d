import type { Plan, PlannedDay } from "@/lib/advice/job/plan/contract";
import { coldMonths, type RainRisk, rainRisks } from "@/lib/advice/season/vocabulary";
import { dayOfMonth, monthNames, plainDayOfYear } from "@/lib/platform/shared/calendar/days";
import { dayMs, daysBetween, getWeekday } from "@/lib/platform/shared/calendar/nepal-time";
import { t } from "@/lib/platform/shared/language/t";

/** Steps on a large roof last several days. */
export const getLastDay = ({ date, steps }: PlannedDay) =>
  steps.reduce((last, { kind, to }) => (kind === "work" && to.date > last ? to.date : last), date);

const cells = {
  work: "bg-teal text-white font-bold",
  test: "bg-white text-deep font-bold ring-2 ring-teal ring-inset",
  dry: "bg-teal-soft text-deep",
  none: "text-stone",
};
const maxWeeks = 6;

/** The same days as a calendar, hidden from screen readers because the list has everything. */
export function PlanWeeks({ plan: { days, start, dryUntil, finish } }: { plan: Plan }) {
  const first = getWeekday(start);
  const last = days.at(-1)?.date ?? start;
  const weeks = Math.min(maxWeeks, Math.ceil((first + daysBetween(start, last) + 1) / 7));
  const getKind = (date: string) => {
    if (days.some((day) => day.date <= date && date <= getLastDay(day) && day.steps.some(({ kind }) => kind === "work")))
      return "work";
    if (days.some((day) => day.date === date)) return "test";
    return isWaiting(date) ? "dry" : "none";
  };
  const noon = Date.parse(`${start}T12:00:00Z`);
  const dates = Array.from({ length: weeks * 7 }, (_, at) => new Date(noon + (at - first) * dayMs).toISOString().slice(0, 10));
  const isWaiting = (date: string) =>
    date >= start && date <= (dryUntil && dryUntil > finish.earliest ? dryUntil : finish.earliest);
  return (
    <div className="max-lg:hidden" aria-hidden="true">
      <div className="grid grid-cols-7 gap-1 text-center text-sm">
        {t`S M T W T F S`.split(" ").map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two weekdays begin with the same letter
          <span key={at} className="note">
            {name}
          </span>
        ))}
        {dates.map((date) => (
          <span key={date} className={`py-1.5 ${cells[getKind(date)]}`}>
            {dayOfMonth(date) === 1 || date === dates[0] ? plainDayOfYear(date) : dayOfMonth(date)}
          </span>
        ))}
      </div>
      <p className="note mt-2">{t`Dark: working days. Light: waiting days. Outlined: test days.`}</p>
    </div>
  );
}

const risks: Record<RainRisk, string> = {
  dry: "bg-white border-line",
  showers: "bg-teal-soft border-teal-soft",
  monsoon: "bg-teal border-teal text-white font-semibold",
};

/** The rainfall over the year. */
export function PlanMonths({ plan: { season, district } }: { plan: Plan }) {
  return (
    <details className="opens-wide border-line max-lg:border-y">
      <summary className="flex lg:mb-2 min-h-11 items-center font-semibold lg:min-h-0">
        <h3 className="font-sans text-base font-semibold tracking-normal">{t`Rain and cold in ${t(district)}`}</h3>
      </summary>
      <ol className="mb-4 grid grid-cols-4 gap-1 text-center text-sm sm:grid-cols-6 lg:grid-cols-4">
        {season.map((risk, at) => (
          <li key={monthNames[at]} className={`border py-1 ${risks[risk]}`}>
            {t(monthNames[at] ?? "")}
            <span className="block text-xs">
              {coldMonths.includes(at) ? t`${t(rainRisks[risk].label)}, cold` : t(rainRisks[risk].label)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
