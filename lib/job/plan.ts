import type { Layer, SystemContent } from "@/lib/fix/content";
import { coatName, inlayText, type Step, toSteps } from "@/lib/fix/rules";
import { nepaliDateText } from "@/lib/platform/calendar/bikram-sambat";
import { addDays } from "@/lib/platform/calendar/days";
import { startOfDay } from "@/lib/platform/calendar/nepal-time";
import { getRisk, isCold } from "@/lib/season/rules";
import type { Season } from "@/lib/season/vocabulary";
import type { Moment, Plan, PlannedDay } from "./plan-contract";

/**
 * Schedules a job: its layers as working days with the waits between them. Times are whole minutes since the midnight before the
 * first day; dates are in Nepal ("2026-11-21").
 */

const dayMinutes = 24 * 60;

/** In the cold months outside work waits for the dew to dry, and ends before it is too cold for a coat to set. */
const workHours = {
  usual: { opens: 8 * 60, closes: 17 * 60 },
  cold: { opens: 10 * 60, closes: 15 * 60 },
};
/** The hours of a day by its number, 0 being the first. */
type GetHours = (day: number) => { opens: number; closes: number };

/** The work of two people in an hour, in m² by role, or in metres. */
const hourly: Record<Layer["role"], number> = { preparation: 20, primer: 40, reinforcement: 30, coat: 25, protection: 20 };
const hourlyMetres = 20;
/** Longer work gets more people instead of more days. */
const maxMinutes = 20 * 9 * 60;

/** Dry days needed before the first day, so that the surface is dry. */
const dryDaysBefore = 2;
/** How many days ahead to search for dry weather. */
const horizon = 400;

/** m² and metres. */
export type JobSize = { area: number; length: number };

type Action = {
  kind: "work" | "test";
  layer: number;
  name: string;
  about: string;
  minutes: number;
  /** Hours without rain; `null` if rain does no harm. */
  rainSafe: number | null;
  dampDays: number | null;
  wait: { min: number; max: number };
};

const toMinutes = (hours: number) => Math.round(hours * 60);
const noWait = { min: 0, max: 0 };
const inMinutes = (range: { min: number; max: number } | null) =>
  range ? { min: toMinutes(range.min), max: toMinutes(range.max) } : noWait;

/** Working time in quarter hours, at least half an hour. */
function getMinutes({ role, measure }: Layer, { area, length }: JobSize): number {
  const isByArea = measure === "area" || measure === "plan";
  const [amount, rate] = isByArea ? [area, hourly[role]] : [length, hourlyMetres];
  const minutes = Math.ceil((Math.round(amount * 1000) * 60) / (rate * 1000 * 15)) * 15;
  return Math.min(Math.max(30, minutes), maxMinutes);
}

/** One action for each coat of a layer, the first with what is laid into it; coats applied wet on wet are a single action. */
function getActions(step: Step<Layer>, size: JobSize): Action[] {
  const { layer, at, inlays } = step;
  const { name, about, coats, betweenHours, waitHours, rainSafeHours, dampDays } = layer;
  const base = { kind: "work" as const, layer: at, about, rainSafe: rainSafeHours, dampDays };
  const minutes = getMinutes(layer, size);
  const inlayMinutes = inlays.reduce((sum, inlay) => sum + getMinutes(inlay.layer, size), 0);
  const isWetInWet = betweenHours !== null && betweenHours.max <= 1;
  if (coats === 1 || isWetInWet) {
    const allMinutes = minutes * coats + inlayMinutes;
    return [{ ...base, name: `${name}${inlayText(inlays)}`, minutes: allMinutes, wait: inMinutes(waitHours) }];
  }
  return Array.from({ length: coats }, (_, coat) => ({
    ...base,
    name: coatName(step, coat),
    minutes: minutes + (coat === 0 ? inlayMinutes : 0),
    dampDays: coat + 1 < coats ? null : dampDays,
    wait: inMinutes(coat + 1 < coats ? betweenHours : waitHours),
  }));
}

/** The layer that the test comes before, such as the tiles after a flood test; the number of layers if the test comes last. */
function getTestPosition({ layers, testHours }: SystemContent): number {
  const lastCoat = layers.findLastIndex(({ role }) => role === "coat");
  const cover = layers.findIndex(
    ({ role, rainSafeHours }, at) => at > lastCoat && role === "protection" && rainSafeHours === null,
  );
  return testHours > 0 && cover >= 0 ? cover : layers.length;
}

type ScheduledAction = Action & { start: number; end: number };

const toDay = (minutes: number) => Math.floor(minutes / dayMinutes);

/** The first time at which the work fits into a day; work that takes more than a day begins in the morning. */
function getStart(from: number, minutes: number, getHours: GetHours): number {
  const day = toDay(from);
  const { opens, closes } = getHours(day);
  const start = Math.max(from, day * dayMinutes + opens);
  const fits = start + Math.min(minutes, closes - opens) <= day * dayMinutes + closes;
  return fits ? start : (day + 1) * dayMinutes + getHours(day + 1).opens;
}

/** Work that does not fit into the rest of its day continues on the next ones. */
function getEnd(start: number, minutes: number, getHours: GetHours): number {
  const closing = toDay(start) * dayMinutes + getHours(toDay(start)).closes;
  if (start + minutes <= closing) return start + minutes;
  const next = toDay(start) + 1;
  return getEnd(next * dayMinutes + getHours(next).opens, minutes - (closing - start), getHours);
}

/** Work that rain can spoil is outside. */
const isOutside = ({ dryDays }: SystemContent) => dryDays > 0;

type ScheduleOptions = { start: string; pace: "min" | "max" };

/** Schedules all actions, with the shortest or the longest waits. */
function scheduleActions(system: SystemContent, size: JobSize, { start: firstDay, pace }: ScheduleOptions): ScheduledAction[] {
  const { layers, test, testAfterDays, testHours, cureDays } = system;
  const getHours: GetHours = (day) => workHours[isOutside(system) && isCold(addDays(firstDay, day)) ? "cold" : "usual"];
  const testPosition = getTestPosition(system);
  const scheduled: ScheduledAction[] = [];
  let free = 0;
  const addTest = () => {
    if (!test) return;
    const last = scheduled.at(-1)?.end ?? 0;
    const start = getStart(Math.max(free, last + (testAfterDays ?? cureDays.min) * dayMinutes), 0, getHours);
    const end = start + testHours * 60;
    scheduled.push({
      kind: "test",
      layer: testPosition,
      name: "Test it",
      about: test,
      minutes: 0,
      rainSafe: null,
      dampDays: null,
      wait: noWait,
      start,
      end,
    });
    if (testPosition < layers.length) free = end;
  };
  for (const step of toSteps(layers)) {
    if (step.at === testPosition) addTest();
    for (const action of getActions(step, size)) {
      const start = getStart(free, action.minutes, getHours);
      const end = getEnd(start, action.minutes, getHours);
      scheduled.push({ ...action, start, end });
      free = end + action.wait[pace];
    }
  }
  if (testPosition === layers.length) addTest();
  return scheduled;
}

const isWork = ({ kind }: ScheduledAction) => kind === "work";
const getFinish = (actions: readonly ScheduledAction[]) => Math.max(...actions.filter(isWork).map(({ end }) => toDay(end)));

/** How many days, from the first, must stay dry; 0 if rain does not reach the work. */
function getDryDays({ dryDays }: SystemContent, actions: readonly ScheduledAction[]): number {
  if (dryDays === 0) return 0;
  const safe = actions.flatMap(({ end, rainSafe }) => (rainSafe === null ? [] : [toDay(end + toMinutes(rainSafe)) + 1]));
  return Math.max(dryDays, ...safe);
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** From `from` on: the first day with dry weather before and after, and the last one before the next rains; `null` for none. */
function getDryStarts(
  season: Season,
  from: string,
  dryDays: number,
): { isDry: boolean; next: string | null; last: string | null } {
  if (dryDays === 0) return { isDry: true, next: from, last: null };
  const isWet = range(-dryDaysBefore, 3 * horizon).map((days) => getRisk(season, addDays(from, days)) === "monsoon");
  const isDry = (at: number) => !isWet.slice(at, at + dryDaysBefore + Math.min(dryDays, horizon)).includes(true);
  const next = range(0, horizon).find(isDry);
  if (next === undefined) return { isDry: false, next: null, last: null };
  const last = range(next, next + horizon).find((at) => !isDry(at + 1));
  return { isDry: next === 0, next: addDays(from, next), last: last === undefined ? null : addDays(from, last) };
}

type PlanOptions = { start: string; district: string; season: Season };

export function planJob(system: SystemContent, size: JobSize, { start, district, season }: PlanOptions): Omit<Plan, "today"> {
  const actions = scheduleActions(system, size, { start, pace: "min" });
  const dryDays = getDryDays(system, actions);
  const isInCold = actions.filter(isWork).some((each) => [each.start, each.end].some((at) => isCold(addDays(start, toDay(at)))));
  const toMoment = (minutes: number): Moment => ({ date: addDays(start, toDay(minutes)), time: clock(minutes) });
  const days = [...new Set(actions.map((each) => toDay(each.start)))].map((day): PlannedDay => {
    const date = addDays(start, day);
    return {
      date,
      nepali: nepaliDateText(startOfDay(date)),
      risk: getRisk(season, date),
      mustStayDry: day < dryDays,
      steps: actions
        .filter((each) => toDay(each.start) === day)
        .map(({ kind, layer, name, about, start: from, end, rainSafe, dampDays }) => ({
          kind,
          layer,
          name,
          about,
          from: toMoment(from),
          to: toMoment(end),
          dryUntil: rainSafe && dryDays > 0 ? toMoment(end + toMinutes(rainSafe)) : null,
          dampDays,
        })),
    };
  });
  const { isDry, next, last } = getDryStarts(season, start, dryDays);
  return {
    start,
    district,
    days,
    finish: {
      earliest: addDays(start, getFinish(actions)),
      latest: addDays(start, getFinish(scheduleActions(system, size, { start, pace: "max" }))),
    },
    dryDays,
    dryUntil: dryDays === 0 ? null : addDays(start, dryDays - 1),
    isInMonsoon: !isDry,
    nextStart: next,
    startBy: last,
    coldLimit: isOutside(system) && isInCold ? system.temperature.min : null,
    season: [...season],
  };
}

/** Tomorrow, or the first suitable day after the monsoon. */
export function getUsualStart(
  system: SystemContent,
  size: JobSize,
  { today, season }: { today: string; season: Season },
): string {
  const tomorrow = addDays(today, 1);
  const dryDays = getDryDays(system, scheduleActions(system, size, { start: tomorrow, pace: "min" }));
  return getDryStarts(season, tomorrow, dryDays).next ?? tomorrow;
}

/** "08:30" */
function clock(minutes: number): string {
  const within = minutes % dayMinutes;
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
