import { dayInNepal, dayMs, nepalOffsetMs, startOfDay } from "@/lib/platform/shared/calendar/nepal-time";
import { seededRandom } from "../random";

const hourMs = 3_600_000;

/** The year of trade ends now; its dates are relative to today in Nepal. */
export class Clock {
  readonly now: Date;
  readonly today: Date;

  constructor(now: Date) {
    this.now = now;
    this.today = startOfDay(dayInNepal(now));
  }

  /** A moment so many days ago at an hour of the day. For today, scaled into the part of the day that has passed. */
  at(daysAgo: number, hour: number): Date {
    const elapsed = this.now.getTime() - this.today.getTime();
    const ms = daysAgo === 0 ? (Math.min(elapsed, 10 * hourMs) * hour) / 24 : hour * hourMs;
    return new Date(this.today.getTime() - daysAgo * dayMs + Math.floor(ms));
  }

  daysAgo(moment: Date): number {
    return Math.ceil((this.today.getTime() - moment.getTime()) / dayMs);
  }
}

export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + Math.round(hours * hourMs));
export const daysAfter = (moment: Date, days: number): Date => hoursAfter(moment, days * 24);

/** The moment itself, or the next within working hours: Sunday to Friday from 9 am to 6 pm. */
export function atWork(moment: Date, minutes: number): Date {
  let local = moment.getTime() + nepalOffsetMs;
  const startOfWork = (day: number) => day * dayMs + 9 * hourMs + minutes * 60_000;
  if (local % dayMs < 9 * hourMs) local = startOfWork(Math.floor(local / dayMs));
  else if (local % dayMs >= 18 * hourMs) local = startOfWork(Math.floor(local / dayMs) + 1);
  // The first day of 1970 was a Thursday.
  if ((Math.floor(local / dayMs) + 4) % 7 === 6) local = startOfWork(Math.floor(local / dayMs) + 1);
  return new Date(local - nepalOffsetMs);
}

/** Seeded random choices, the same on every machine. */
export class Dice {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  /** From `from` (inclusive) to `to` (exclusive). */
  between(from: number, to: number): number {
    return from + this.#random() * (to - from);
  }

  whole(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1));
  }

  is(probability: number): boolean {
    return this.#random() < probability;
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#random() * from.length)] as T;
  }

  weighted<T>(from: readonly T[], weight: (each: T) => number): T {
    const sums: number[] = [];
    let total = 0;
    for (const each of from) {
      total += weight(each);
      sums.push(total);
    }
    const at = this.#random() * total;
    return from[sums.findIndex((sum) => at < sum)] as T;
  }

  digits(length: number): string {
    return Array.from({ length }, () => Math.floor(this.#random() * 10)).join("");
  }
}
