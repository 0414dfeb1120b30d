import { type EnquiryType, enquiryTypes, maxDaysAhead, minSeconds, type Topic } from "./vocabulary";

/** Most topics are ordinary questions; some are work of another kind. */
export const getEnquiryType = (topic: Topic | undefined): EnquiryType => enquiryTypes.find((type) => type === topic) ?? "contact";

type Trap = { website: string; seconds: number };

/** Only a robot fills in what nobody sees, or has the form ready before anybody could have read it. */
export const isRobot = ({ website, seconds }: Trap): boolean => website !== "" || seconds < minSeconds;

const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kathmandu" });

/** "2026-11-21": today in Nepal, or so many days later. */
export const dayInNepal = (now: Date, later = 0): string => day.format(new Date(now.getTime() + later * 86_400_000));

/** Why nobody can come on this day; `null` where someone can. */
export function visitRefusal(day: string, now: Date): string | null {
  if (day <= dayInNepal(now)) return "Choose a day from tomorrow on";
  if (day > dayInNepal(now, maxDaysAhead)) return `Choose a day within the next ${maxDaysAhead} days`;
  return null;
}

export const enquiryNumber = (next: bigint): string => `E-${String(next).padStart(5, "0")}`;
