import type { ReactNode } from "react";
import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import type { SystemContent } from "@/lib/advice/fix/content";
import { careText, momentText, noPlanText, partsText, workHoursText } from "@/lib/advice/job/labels";
import { dryDaysBefore, type Plan, type PlannedDay, type PlannedStep } from "@/lib/advice/job/plan/contract";
import { coldMonths, workHours } from "@/lib/advice/season/vocabulary";
import { otherDayText, plainDay, plainDayOfYear, weekdayText } from "@/lib/platform/shared/calendar/days";
import { addDays, daysBetween } from "@/lib/platform/shared/calendar/nepal-time";
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
            {withTags(finishText(finish), { b: (text) => <b>{text}</b> })}{" "}
            {coldLimit === null
              ? t`Assumes ${people} people working ${workHoursText(workHours.usual)}.`
              : t`Assumes ${people} people working ${workHoursText(workHours.usual)}, or ${workHoursText(workHours.cold)} in December and January.`}
          </p>
          <PlanWeeks plan={plan} />
        </div>
        <div className="space-y-5">
          <PlanMonths plan={plan} />
          <p className="note">
            {hasDistrict
              ? t`Based on rain in most years in ${t(district)}. This is not a forecast: check the weather before you start.`
              : t`Based on rain in most years in ${t(district)}. Choose your district above, under “Deliver to”. This is not a forecast: check the weather before you start.`}
          </p>
        </div>
      </div>
    </div>
  );
}

const finishText = ({ earliest, latest }: Plan["finish"]): string =>
  latest === earliest
    ? t`Last layer on <b>${plainDay(earliest)}</b>.`
    : t`Last layer on <b>${plainDay(earliest)}</b>, or by ${plainDay(latest)} if it dries slowly.`;

/** In place of a plan, for a job that cannot have one. */
export const NoPlan = ({ reason = noPlanText }: { reason?: string | undefined }) => (
  <p>
    {t(reason)} <Link href="/contact?topic=quote" className="link">{t`Ask us`}</Link>
  </p>
);

function Weather({ plan, otherStart }: Pick<PlanViewProps, "plan" | "otherStart">) {
  const { dryDays, dryUntil, isInMonsoon, asked, startBy, start, today, district, days, coldLimit } = plan;
  if (dryDays === 0 || !dryUntil) return <p>{t`Rain does not affect this work. You can do it in any month.`}</p>;
  const hasShowers = days.some(({ mustStayDry, risk }) => mustStayDry && risk === "showers");
  return (
    <>
      <p>{withTags(dryText({ dryDays, start, dryUntil, today }), { b: (text) => <b>{text}</b> })}</p>
      {isInMonsoon ? (
        <div className="mt-3 border-l-4 border-amber bg-amber-soft px-4 py-3">
          <p className="font-semibold text-amber">{t`${plainDay(asked)} is too wet: it is in the monsoon in ${t(district)}, or too close to it.`}</p>
          <p className="mt-1">{t`Do not coat outside then. Keep outlets and gutters clear, and do the inside work first. The days below begin on ${plainDay(start)}, the first dry day to start.`}</p>
          <p className="not-printed flex flex-wrap gap-x-5">
            {otherStart}
            <Link href="/contact?topic=inspection" className="tap-link font-semibold">{t`Cannot wait? Ask us`}</Link>
          </p>
        </div>
      ) : (
        startBy && (
          <p className="mt-1">
            {withTags(t`Start by <b>${plainDay(startBy)}</b> to finish dry before the monsoon.`, { b: (text) => <b>{text}</b> })}
          </p>
        )
      )}
      {coldLimit !== null && <ColdWarning limit={coldLimit} days={days} />}
      {hasShowers && !isInMonsoon && (
        <p className="mt-1">
          {coldLimit === null
            ? t`Showers are likely, mostly after noon. Start each day as early as you can, and only if the forecast is dry.`
            : t`Showers are likely.`}
        </p>
      )}
    </>
  );
}

type DryDays = Pick<Plan, "dryDays" | "start" | "today"> & { dryUntil: string };

/** The dry days that the work needs, and those before it. */
function dryText({ dryDays, start, dryUntil, today }: DryDays): string {
  const dryFrom = addDays(start, -dryDaysBefore);
  const [days, from, to] = [countText(dryDays, "dry day"), plainDayOfYear(start), plainDay(dryUntil)];
  if (dryFrom < today)
    return dryDays > 1
      ? t`It needs <b>${days} in a row</b>, ${from} to ${to}, on a surface that had two dry days.`
      : t`It needs <b>${days} in a row</b>, on a surface that had two dry days.`;
  return dryDays > 1
    ? t`It needs <b>${days} in a row</b>, ${from} to ${to}, and two dry days before that, from ${plainDayOfYear(dryFrom)}.`
    : t`It needs <b>${days} in a row</b>, and two dry days before that, from ${plainDayOfYear(dryFrom)}.`;
}

/** Work that begins in November may end in December, so this names the months. */
function ColdWarning({ limit, days }: { limit: number; days: readonly PlannedDay[] }) {
  const dates = days.flatMap((day) => (day.steps.some(({ kind }) => kind === "work") ? [day.date, getLastDay(day)] : []));
  const months = coldMonths.filter((month) => dates.some((date) => Number(date.slice(5, 7)) === month + 1));
  return (
    <div className="mt-3 border-l-4 border-amber bg-amber-soft px-4 py-3">
      <p className="font-semibold text-amber">
        {months.length > 1
          ? t`The days in December and January are cold.`
          : months[0] === 0
            ? t`The days in January are cold.`
            : t`The days in December are cold.`}
      </p>
      <p className="mt-1">{t`Nights in the hills are near freezing at this time, and dew stays until late morning. Work only from ${workHoursText(workHours.cold)} on these days, on a dry surface, and not below ${limit} °C. Everything dries slowly: the longer waiting times are allowed for.`}</p>
    </div>
  );
}

/** The instruction for the days without work after a step. */
function idleText({ kind, dampDays }: PlannedStep, idleDays: number): string {
  const days = countText(idleDays, "day");
  if (kind === "test") return t`${days} in between: let the water stand.`;
  if (!dampDays) return t`${days} in between: leave it to dry.`;
  return dampDays < idleDays
    ? t`${days} in between: keep it damp for ${countText(dampDays, "day")}, then leave it to harden.`
    : t`${days} in between: keep it damp.`;
}

type DayItemProps = { day: PlannedDay; before: PlannedDay | undefined; isTestElsewhere: boolean };

function DayItem({ day, before, isTestElsewhere }: DayItemProps) {
  const { date, steps, mustStayDry } = day;
  const idleDays = before ? daysBetween(getLastDay(before), date) - 1 : 0;
  const last = before?.steps.at(-1);
  return (
    <li className="border-t border-line py-3">
      {last && idleDays > 0 && <p className="mb-3 text-stone">{idleText(last, idleDays)}</p>}
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
        <div>
          <h3 className="font-bold">{weekdayText(date)}</h3>
          <p className="note">{t`${otherDayText(date)} BS`}</p>
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
