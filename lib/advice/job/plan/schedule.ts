import type { SystemContent } from "@/lib/advice/fix/content";
import { isCold } from "@/lib/advice/season/rules";
import { workHours } from "@/lib/advice/season/vocabulary";
import { addDays } from "@/lib/platform/shared/calendar/nepal-time";
import { t } from "@/lib/platform/shared/language/t";
import { createTest, dayMinutes, getTasks, getTestWait, isTestCovered, type JobSize, quarter, type Task, toDay } from "./tasks";

/**
 * Finds a time for every coat, so that no spot waits too short or too long. A job that is too large to be coated in one go is divided
 * into parts, and each part gets all its layers in their time; only then come more people. Times are whole minutes since the midnight
 * before the first day.
 */

export type Interval = Task & { start: number; end: number };

export type Schedule = {
  people: number;
  parts: JobSize[];
  /** With the shortest waits, in the order of time. */
  intervals: Interval[];
  /** The day on which the last layer is done, from 0, if everything dries slowly. */
  latestDay: number;
};

/** A job that cannot be planned, with the reason for the customer. */
export class UnplannableJob extends Error {}

const maxParts = 6;
const maxPeople = 20;
/** How many days work may wait for the crew or for warmer days: more people come before it waits longer than the first. */
const patiences = [10, 60];
const maxPatience = Math.max(...patiences);

/** Work that rain can spoil is outside. */
export const isOutside = ({ dryDays }: SystemContent) => dryDays > 0;

/** Schedules the job without a long pause, with as few people, and then as few parts, as can keep every wait. */
export function scheduleJob(system: SystemContent, size: JobSize, firstDay: string): Schedule {
  const smallest = scheduleParts(system, [{ area: 0, length: 0 }], { people: 2, firstDay, pace: "fast", patience: maxPatience });
  if (!smallest) throw new UnplannableJob(t`Its waiting times do not fit into working days then. Choose another day, or ask us.`);
  for (const patience of patiences) {
    const schedule = findSchedule(system, size, { firstDay, patience });
    if (schedule) return schedule;
  }
  throw new UnplannableJob(t`This is too large to plan here. Please ask us: we plan it with you.`);
}

function findSchedule(system: SystemContent, size: JobSize, options: Pick<Options, "firstDay" | "patience">): Schedule | null {
  for (let people = 2; people <= maxPeople; people += 2) {
    for (let count = 1; count <= maxParts; count++) {
      const parts = splitSize(size, count);
      const fast = scheduleParts(system, parts, { ...options, people, pace: "fast" });
      const slow = fast && scheduleParts(system, parts, { ...options, people, pace: "slow" });
      if (!fast || !slow) continue;
      return { people, parts, intervals: fast, latestDay: Math.max(getLastDay(fast), getLastDay(slow)) };
    }
  }
  return null;
}

/** The day on which the last layer is done, from 0. */
export const getLastDay = (intervals: readonly Interval[]): number =>
  Math.max(...intervals.filter(({ kind }) => kind === "work").map(({ end }) => toDay(end)));

/** Equal parts, to the thousandth, whose sum is the whole. */
function splitSize({ area, length, edges = length }: JobSize, count: number): JobSize[] {
  const share = (whole: number, part: number) => {
    const until = (parts: number) => Math.round((Math.round(whole * 1000) * parts) / count);
    return (until(part + 1) - until(part)) / 1000;
  };
  return Array.from({ length: count }, (_, part) => ({
    area: share(area, part),
    length: share(length, part),
    edges: share(edges, part),
  }));
}

type Options = { people: number; firstDay: string; pace: "fast" | "slow"; patience: number };

/** `null` if a part has no time in which every wait is kept. */
function scheduleParts(
  system: SystemContent,
  parts: readonly JobSize[],
  { people, firstDay, pace, patience }: Options,
): Interval[] | null {
  const isColdDay = (day: number) => isOutside(system) && isCold(addDays(firstDay, day));
  const crew = new Crew((day) => workHours[isColdDay(day) ? "cold" : "usual"]);
  const getWait = ({ fast, slow }: Task["wait"], end: number) => (pace === "slow" || isColdDay(toDay(end)) ? slow : fast);
  const intervals: Interval[] = [];
  for (const [part, size] of parts.entries()) {
    const tasks = getTasks(system, size, { people, part, count: parts.length });
    const placed = placeTasks(tasks, crew, { getWait, patience });
    if (!placed) return null;
    crew.book(placed);
    intervals.push(...placed);
  }
  if (system.test && !isTestCovered(system)) intervals.push(getLastTest(system, intervals, crew));
  return intervals.toSorted((a, b) => a.start - b.start);
}

/** The hours of a day by its number, 0 being the first. */
type GetHours = (day: number) => { opens: number; closes: number };

/** The working hours of the crew, and when it is busy with other parts. */
class Crew {
  #busy: { start: number; end: number }[] = [];
  readonly #getHours: GetHours;

  constructor(getHours: GetHours) {
    this.#getHours = getHours;
  }

  book(intervals: readonly Interval[]): void {
    const work = intervals.filter(({ minutes }) => minutes > 0);
    this.#busy = [...this.#busy, ...work].toSorted((a, b) => a.start - b.start);
  }

  /** The first quarter of an hour from which the crew can work that long on one day; `null` if the day is too short for it. */
  findStart(from: number, minutes: number): number | null {
    for (let day = toDay(from); ; day++) {
      const { opens, closes } = this.#getHours(day);
      if (minutes > closes - opens) return null;
      const end = day * dayMinutes + closes;
      let start = Math.max(Math.ceil(from / quarter) * quarter, day * dayMinutes + opens);
      for (const busy of this.#busy) {
        if (busy.start < start + minutes && busy.end > start) start = busy.end;
      }
      if (start + minutes <= end) return start;
    }
  }
}

type Waits = { getWait: (wait: Task["wait"], end: number) => number; patience: number };

/**
 * The earliest starts that keep every wait. A coat that comes too late for the one below it moves that one to a later time, and so on
 * until nothing moves any more: starts only ever become later.
 */
function placeTasks(tasks: readonly Task[], crew: Crew, { getWait, patience }: Waits): Interval[] | null {
  if (!tasks.every((task, at) => fitsLimit(task, tasks[at + 1]))) return null;
  const places = tasks.map((task): Interval => ({ ...task, start: 0, end: 0 }));
  for (let at = 0; at < places.length; ) {
    const place = places[at] as Interval;
    const before = places[at - 1];
    const earliest = before ? before.end + getWait(before.wait, before.end) : 0;
    const start = crew.findStart(Math.max(place.start, earliest), place.minutes);
    if (start === null || start > earliest + patience * dayMinutes) return null;
    place.start = start;
    place.end = start + place.lasts;
    at = moveBelow(places, at);
  }
  return places;
}

/** Moves the work below to a later time if this work comes too late for it. Returns the number of the task to continue with. */
function moveBelow(places: readonly Interval[], at: number): number {
  const { kind, end } = places[at] as Interval;
  const below = places.findLastIndex((place, index) => index < at && place.kind === "work");
  const one = places[below];
  if (kind === "test" || !one || one.wait.limit === null || one.start >= end - one.wait.limit) return at + 1;
  one.start = end - one.wait.limit;
  return below;
}

/** Whether the next coat can be done before the limit at all. */
const fitsLimit = ({ lasts, wait }: Task, next: Task | undefined) =>
  wait.limit === null || next?.kind !== "work" || lasts + wait.fast + next.lasts <= wait.limit;

function getLastTest(system: SystemContent, intervals: readonly Interval[], crew: Crew): Interval {
  const from = Math.max(...intervals.map(({ end, wait }) => end + Math.max(wait.fast, getTestWait(system))));
  const start = crew.findStart(from, 0) ?? from;
  const lasts = system.testHours * 60;
  return { ...createTest(system, { layer: system.layers.length, part: null, lasts }), start, end: start + lasts };
}
