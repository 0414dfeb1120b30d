import type { SystemContent } from "@/lib/advice/fix/content";
import { getRisk, isCold } from "@/lib/advice/season/rules";
import type { Season } from "@/lib/advice/season/vocabulary";
import { nepaliDateText } from "@/lib/platform/shared/calendar/bikram-sambat";
import { addDays, daysBetween, startOfDay } from "@/lib/platform/shared/calendar/nepal-time";
import { t } from "@/lib/platform/shared/language/t";
import { dryDaysBefore, type Moment, type Plan, type PlannedDay } from "./contract";
import { getLastDay, type Interval, isOutside, type Schedule, scheduleJob, UnplannableJob } from "./schedule";
import { dayMinutes, type JobSize, toDay, toMinutes } from "./tasks";

/** A job's schedule as working days, in the dry season of its district. Dates are in Nepal ("2026-11-21"). */

/** How many days ahead to search for dry weather. */
const horizon = 400;

/** How many days, from the first, must stay dry; 0 if rain does not reach the work. */
function getDryDays({ dryDays }: SystemContent, intervals: readonly Interval[]): number {
  if (dryDays === 0) return 0;
  const safe = intervals.flatMap(({ end, rainSafe }) => (rainSafe === null ? [] : [toDay(end + toMinutes(rainSafe)) + 1]));
  return Math.max(dryDays, ...safe);
}

/** A schedule is the same on all days that are followed by this many days of the same kind, cold or not. */
const coldWindow = 120;

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** The first day from `from` on with dry weather before it and for that many days; `null` for none. */
function getDryStart(season: Season, from: string, dryDays: number): string | null {
  if (dryDays === 0) return from;
  const isWet = range(-dryDaysBefore, 2 * horizon).map((days) => getRisk(season, addDays(from, days)) === "monsoon");
  const isDry = (at: number) => !isWet.slice(at, at + dryDaysBefore + Math.min(dryDays, horizon)).includes(true);
  const next = range(0, horizon).find(isDry);
  return next === undefined ? null : addDays(from, next);
}

/** The first day that the work can begin: today and tomorrow are the dry days before it, if rain reaches the work. */
export const getFirstDay = ({ dryDays }: SystemContent, today: string): string =>
  addDays(today, dryDays === 0 ? 1 : dryDaysBefore);

type Job = { system: SystemContent; size: JobSize; season: Season };

/** The last day, from a suitable one on, on which the job can begin before the next rains: cold days make it longer than others. */
function getLastStart({ system, size, season }: Job, { start, dryDays }: { start: string; dryDays: number }): string | null {
  if (dryDays === 0) return null;
  const rains = range(0, horizon).find((days) => getRisk(season, addDays(start, days)) === "monsoon");
  if (rains === undefined) return null;
  const cold = range(0, rains + coldWindow).map((days) => (isCold(addDays(start, days)) ? "c" : "."));
  const needs = new Map<string, number>();
  const getNeed = (at: number) => {
    const key = cold.slice(at, at + coldWindow).join("");
    const schedule = needs.has(key) ? null : trySchedule(system, size, addDays(start, at));
    const need = needs.get(key) ?? (schedule ? getDryDays(system, schedule.intervals) : Number.POSITIVE_INFINITY);
    needs.set(key, need);
    return need;
  };
  const last = range(1, rains).findLast((at) => at + getNeed(at) <= rains) ?? 0;
  return addDays(start, last);
}

function trySchedule(...job: Parameters<typeof scheduleJob>): Schedule | null {
  try {
    return scheduleJob(...job);
  } catch (error) {
    if (error instanceof UnplannableJob) return null;
    throw error;
  }
}

type DrySchedule = Schedule & { start: string; dryDays: number; startBy: string | null };

/** The first schedule from a day on whose days are dry: on other days it may take longer, because cold days are short. */
function scheduleDry(job: Job, from: string): DrySchedule {
  const { system, size, season } = job;
  let start = from;
  while (daysBetween(from, start) <= horizon) {
    const schedule = scheduleJob(system, size, start);
    const dryDays = getDryDays(system, schedule.intervals);
    const next = getDryStart(season, start, dryDays);
    if (next === start) return { ...schedule, start, dryDays, startBy: getLastStart(job, { start, dryDays }) };
    if (next === null) break;
    start = next;
  }
  throw new UnplannableJob(t`There is no dry season here that is long enough for this job. Please ask us.`);
}

type PlanOptions = { start: string; district: string; season: Season };

/** The plan from a day on; if that day is too wet, from the next suitable one. Throws `UnplannableJob`. */
export function planJob(
  system: SystemContent,
  size: JobSize,
  { start: asked, district, season }: PlanOptions,
): Omit<Plan, "today"> {
  const { start, people, parts, intervals, latestDay, dryDays, startBy } = scheduleDry({ system, size, season }, asked);
  const work = intervals.filter(({ kind }) => kind === "work");
  const isInCold = work.some((each) => isCold(addDays(start, toDay(each.start))));
  const toMoment = (minutes: number): Moment => ({ date: addDays(start, toDay(minutes)), time: clock(minutes) });
  const days = [...new Set(intervals.map((each) => toDay(each.start)))].map((day): PlannedDay => {
    const date = addDays(start, day);
    return {
      date,
      nepali: nepaliDateText(startOfDay(date)),
      risk: getRisk(season, date),
      mustStayDry: day < dryDays,
      steps: intervals
        .filter((each) => toDay(each.start) === day)
        .map(({ kind, layer, part, name, about, start: from, end, rainSafe, dampDays }) => ({
          kind,
          layer,
          part,
          name,
          about,
          from: toMoment(from),
          to: toMoment(end),
          dryUntil: rainSafe && dryDays > 0 ? toMoment(end + toMinutes(rainSafe)) : null,
          dampDays,
        })),
    };
  });
  return {
    asked,
    start,
    district,
    people,
    parts: parts.map(({ area, length }) => ({ area, length })),
    days,
    finish: { earliest: addDays(start, getLastDay(intervals)), latest: addDays(start, latestDay) },
    dryDays,
    dryUntil: dryDays === 0 ? null : addDays(start, dryDays - 1),
    isInMonsoon: start !== asked,
    startBy,
    coldLimit: isOutside(system) && isInCold ? system.temperature.min : null,
    season: [...season],
  };
}

/** "08:30" */
function clock(minutes: number): string {
  const within = minutes % dayMinutes;
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
