import { commonDate } from "@/lib/platform/calendar/bikram-sambat";
import { startOfDay } from "@/lib/platform/calendar/day-text";
import { seededRandom } from "../random";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Nepal's clock is ahead by five hours and three quarters, all year. */
const nepalMs = 20_700_000;

/** The year of trade ends now. All of its dates are counted from the day in Nepal. */
export class Clock {
  readonly now: Date;
  readonly today: Date;

  constructor(now: Date) {
    this.now = now;
    this.today = startOfDay(commonDate(now));
  }

  /** An hour of the day so many days before today; on the first hours of today itself, of what has passed of it. */
  at(daysAgo: number, hour: number): Date {
    const passed = this.now.getTime() - this.today.getTime();
    const ms = daysAgo === 0 ? (Math.min(passed, 10 * hourMs) * hour) / 24 : hour * hourMs;
    return new Date(this.today.getTime() - daysAgo * dayMs + Math.floor(ms));
  }

  daysAgo(moment: Date): number {
    return Math.ceil((this.today.getTime() - moment.getTime()) / dayMs);
  }
}

export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + Math.round(hours * hourMs));
export const daysAfter = (moment: Date, days: number): Date => hoursAfter(moment, days * 24);

/** That moment, or the next at which somebody works: Sunday to Friday from 9 to 6 o'clock. */
export function atWork(moment: Date, minutes: number): Date {
  let local = moment.getTime() + nepalMs;
  const begin = (day: number) => day * dayMs + 9 * hourMs + minutes * 60_000;
  if (local % dayMs < 9 * hourMs) local = begin(Math.floor(local / dayMs));
  else if (local % dayMs >= 18 * hourMs) local = begin(Math.floor(local / dayMs) + 1);
  // The first day of 1970 was a Thursday.
  if ((Math.floor(local / dayMs) + 4) % 7 === 6) local = begin(Math.floor(local / dayMs) + 1);
  return new Date(local - nepalMs);
}

/** Choices that are the same on every machine. */
export class Dice {
  readonly #chance: () => number;

  constructor(seed: number) {
    this.#chance = seededRandom(seed);
  }

  /** From the one number until before the other. */
  between(from: number, to: number): number {
    return from + this.#chance() * (to - from);
  }

  whole(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1));
  }

  is(probability: number): boolean {
    return this.#chance() < probability;
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#chance() * from.length)] as T;
  }

  weighted<T>(from: readonly T[], weight: (each: T) => number): T {
    const sums: number[] = [];
    let whole = 0;
    for (const each of from) {
      whole += weight(each);
      sums.push(whole);
    }
    const at = this.#chance() * whole;
    return from[sums.findIndex((sum) => at < sum)] as T;
  }

  digits(length: number): string {
    return Array.from({ length }, () => Math.floor(this.#chance() * 10)).join("");
  }
}
