import type { ReactNode } from "react";
import { Link } from "@/components/kit/link";
import type { SystemContent } from "@/lib/advice/fix/content";
import { careText, momentText, noPlanText, partsText, workHoursText } from "@/lib/advice/job/labels";
import { dryDaysBefore, type Plan, type PlannedDay, type PlannedStep } from "@/lib/advice/job/plan/contract";
import { coldMonths, workHours } from "@/lib/advice/season/vocabulary";
import { addDays, daysBetween, plainDay, plainDayOfYear, weekdayText } from "@/lib/platform/shared/calendar/days";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { getLastDay, PlanMonths, PlanWeeks } from "./plan-calendar";

type PlanViewProps = {
  plan: Plan;
  extent: SystemContent["extent"];
  /** Whether a district was chosen. */
  hasDistrict: boolean;
  /** The field to choose another start date. */
  otherStart: ReactNode;
  /** Whether the page says elsewhere how to test it (`testAnchor`). */
  isTestElsewhere?: boolean;
};

/** Where a system's page says how to test it. */
export const testAnchor = "test-it";

/** A job's days: the work on each, what must stay dry, and when to begin before the monsoon. */
export function PlanView({ plan, extent, hasDistrict, otherStart, isTestElsewhere = false }: PlanViewProps) {
  const { days, finish, district, people, coldLimit } = plan;
  return (
    // The account's pages leave it less room than a system's.
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_24rem] @4xl:gap-10 @6xl:grid-cols-[minmax(0,1fr)_22rem_20rem]">
        <div className="min-w-0 @4xl:row-span-2 @6xl:row-auto">
          {plan.parts.length > 1 && <p className="mb-2 font-semibold">{partsText(plan, extent)}</p>}
          <Weather plan={plan} otherStart={otherStart} />
          <details className="folds mt-4 border-y border-line">
            <summary className="flex min-h-11 items-center font-semibold">{t`Day by day`}</summary>
            <ol>
              {days.map((day, at) => (
                <DayItem key={day.date} day={day} before={days[at - 1]} isTestElsewhere={isTestElsewhere} />
              ))}
            </ol>
          </details>
        </div>
        <div className="space-y-5">
          <p>
            {t`Last layer on`} <b>{plainDay(finish.earliest)}</b>
            {finish.latest !== finish.earliest && `, or by ${plainDay(finish.latest)} if it dries slowly`}
            {t`. Assumes ${people} people working ${workHoursText(workHours.usual)}`}
            {coldLimit !== null && `, or ${workHoursText(workHours.cold)} in December and January`}.
          </p>
          <PlanWeeks plan={plan} />
        </div>
        <div className="space-y-5">
          <PlanMonths plan={plan} />
          <p className="note">{t`${
            hasDistrict
              ? t`Based on rain in most years in ${district}.`
              : t`Based on rain in most years in ${district}. Choose your district above, under “Deliver to”.`
          } This is not a forecast: check the weather before you start.`}</p>
        </div>
      </div>
    </div>
  );
}

/** In place of a plan, for a job that cannot have one. */
export const NoPlan = ({ reason = noPlanText }: { reason?: string | undefined }) => (
  <p>
    {reason} <Link href="/contact?topic=quote" className="link">{t`Ask us`}</Link>
  </p>
);

function Weather({ plan, otherStart }: Pick<PlanViewProps, "plan" | "otherStart">) {
  const { dryDays, dryUntil, isInMonsoon, asked, startBy, start, today, district, days, coldLimit } = plan;
  if (dryDays === 0 || !dryUntil) return <p>{t`Rain does not affect this work. You can do it in any month.`}</p>;
  const dryFrom = addDays(start, -dryDaysBefore);
  const hasShowers = days.some(({ mustStayDry, risk }) => mustStayDry && risk === "showers");
  return (
    <>
      <p>
        {t`It needs`} <b>{t`${countText(dryDays, "dry day")} in a row`}</b>
        {dryDays > 1 && `, ${plainDayOfYear(start)} to ${plainDay(dryUntil)}`}
        {dryFrom < today
          ? ", on a surface that had two dry days"
          : `, and two dry days before that, from ${plainDayOfYear(dryFrom)}`}
        .
      </p>
      {isInMonsoon ? (
        <div className="mt-3 border-l-4 border-amber bg-amber-soft px-4 py-3">
          <p className="font-semibold text-amber">{t`${plainDay(asked)} is too wet: it is in the monsoon in ${district}, or too close to it.`}</p>
          <p className="mt-1">{t`Do not coat outside then. Keep outlets and gutters clear, and do the inside work first. The days below begin on ${plainDay(start)}, the first dry day to start.`}</p>
          <p className="not-printed flex flex-wrap gap-x-5">
            {otherStart}
            <Link href="/contact?topic=inspection" className="tap-link font-semibold">{t`Cannot wait? Ask us`}</Link>
          </p>
        </div>
      ) : (
        startBy && (
          <p className="mt-1">
            {t`Start by`} <b>{plainDay(startBy)}</b> {t`to finish dry before the monsoon.`}
          </p>
        )
      )}
      {coldLimit !== null && <ColdWarning limit={coldLimit} days={days} />}
      {hasShowers && !isInMonsoon && (
        <p className="mt-1">
          {t`Showers are likely`}
          {coldLimit === null && ", mostly after noon. Start each day as early as you can, and only if the forecast is dry"}.
        </p>
      )}
    </>
  );
}

const fullNames: Record<number, string> = { 11: "December", 0: "January" };

/** Work that begins in November may end in December, so this names the months. */
function ColdWarning({ limit, days }: { limit: number; days: readonly PlannedDay[] }) {
  const dates = days.flatMap((day) => (day.steps.some(({ kind }) => kind === "work") ? [day.date, getLastDay(day)] : []));
  const months = coldMonths.filter((month) => dates.some((date) => Number(date.slice(5, 7)) === month + 1));
  return (
    <div className="mt-3 border-l-4 border-amber bg-amber-soft px-4 py-3">
      <p className="font-semibold text-amber">
        {t`The days in`} {months.map((month) => fullNames[month]).join(" and ")} {t`are cold.`}
      </p>
      <p className="mt-1">{t`Nights in the hills are near freezing at this time, and dew stays until late morning. Work only from ${workHoursText(workHours.cold)} on these days, on a dry surface, and not below ${limit} °C. Everything dries slowly: the longer waiting times are allowed for.`}</p>
    </div>
  );
}

/** The instruction for the days without work after a step. */
function idleText({ kind, dampDays }: PlannedStep, idleDays: number): string {
  if (kind === "test") return "let the water stand";
  if (!dampDays) return "leave it to dry";
  return dampDays < idleDays ? `keep it damp for ${countText(dampDays, "day")}, then leave it to harden` : "keep it damp";
}

type DayItemProps = { day: PlannedDay; before: PlannedDay | undefined; isTestElsewhere: boolean };

function DayItem({ day, before, isTestElsewhere }: DayItemProps) {
  const { date, nepali, steps, mustStayDry } = day;
  const idleDays = before ? daysBetween(getLastDay(before), date) - 1 : 0;
  const last = before?.steps.at(-1);
  return (
    <li className="border-t border-line py-3">
      {last && idleDays > 0 && (
        <p className="mb-3 text-stone">{t`${countText(idleDays, "day")} in between: ${idleText(last, idleDays)}.`}</p>
      )}
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
        <div>
          <h3 className="font-bold">{weekdayText(date)}</h3>
          <p className="note">{t`${nepali} BS`}</p>
          {mustStayDry && (
            <p className="mt-1">
              <span className="bg-teal-soft px-1.5 py-0.5 text-sm font-semibold text-deep">{t`Must stay dry`}</span>
            </p>
          )}
        </div>
        <ul className="space-y-2">
          {steps.map((step) => (
            <li key={step.name}>
              <p>
                <span className="font-semibold">{step.name}</span>
                {step.kind === "work" && (
                  <span className="text-stone"> {t`· ${momentText(step.from, date)} to ${momentText(step.to, date)}`}</span>
                )}
              </p>
              {step.kind === "test" && <p>{isTestElsewhere ? <TestLink /> : step.about}</p>}
              {careText(step, date) && <p className="text-stone">{careText(step, date)}</p>}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

const TestLink = () => <a href={`#${testAnchor}`} className="link">{t`How to test it`}</a>;
