import { serverNow } from "./server-clock";

/** Nepal's time zone is UTC+5:45 all year; its days are texts, "2026-11-21". */

export const dayMs = 86_400_000;
export const nepalOffset = "+05:45";
export const nepalOffsetMs = (5 * 60 + 45) * 60_000;

/** The day in Nepal at that moment, by default today. */
export const dayInNepal = (moment: Date | number = serverNow()): string =>
  new Date(Number(moment) + nepalOffsetMs).toISOString().slice(0, 10);

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

export const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / dayMs);

export const addDays = (day: string, days: number): string => new Date(noon(day) + days * dayMs).toISOString().slice(0, 10);

/** Whether a text is a day that exists: not "2027-02-30", which `Date.parse` reads as the second of March. */
export const isExistingDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(noon(text)) && addDays(text, 0) === text;

/** 0 is Sunday, on which a week begins in Nepal. */
export const getWeekday = (day: string): number => new Date(noon(day)).getUTCDay();

/** When a day begins in Nepal, or the day `daysLater` days after it. */
export const startOfDay = (day: string, daysLater = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00${nepalOffset}`) + daysLater * dayMs);
