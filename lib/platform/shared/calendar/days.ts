import { msgs, t } from "@/lib/platform/shared/language/t";
import { dayMs } from "./nepal-time";

// By hand, because a browser and the server may abbreviate months differently.
export const monthNames = msgs(["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]);
export const fullMonthNames = msgs([
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
]);
const weekdays = msgs(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);

/** Gregorian days, "2026-11-21", without the tables for the Bikram Sambat. */

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

export const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / dayMs);

export const addDays = (day: string, days: number): string => new Date(noon(day) + days * dayMs).toISOString().slice(0, 10);

/** 0 is Sunday, on which a week begins in Nepal. */
export const getWeekday = (day: string): number => new Date(noon(day)).getUTCDay();

/** "21 Nov 2026" */
export const plainDay = (day: string): string => `${plainDayOfYear(day)} ${day.slice(0, 4)}`;

/** "21 Nov" */
export const plainDayOfYear = (day: string): string =>
  `${Number(day.slice(8))} ${t(monthNames[Number(day.slice(5, 7)) - 1] ?? "")}`;

/** "Sat 21 Nov" */
export const weekdayText = (day: string): string => `${t(weekdays[getWeekday(day)] ?? "")} ${plainDayOfYear(day)}`;
