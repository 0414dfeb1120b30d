import { addDays, dayInNepal, getWeekday } from "@/lib/platform/shared/calendar/nepal-time";
import { t } from "@/lib/platform/shared/language/t";
import { type EnquiryType, enquiryTypes, maxDaysAhead, minSeconds, type Topic } from "./vocabulary";

/** Most topics are ordinary questions; some are enquiry types of their own. */
export const getEnquiryType = (topic: Topic | undefined): EnquiryType => enquiryTypes.find((type) => type === topic) ?? "contact";

/** The days within which the automatic email promises a reply. */
export const promisedDays: Record<EnquiryType, number> = { contact: 1, quote: 2, inspection: 1, grievance: 7 };

type Trap = { website: string; seconds: number };

/** Only a bot fills in a hidden field, or sends the form sooner than anybody could read it. */
export const isBot = ({ website, seconds }: Trap): boolean => website !== "" || seconds < minSeconds;

const saturday = 6;

/** Why a visit on this day is not possible; `null` if it is. */
export function visitRefusal(day: string, now: Date): string | null {
  if (day <= dayInNepal(now)) return t`Choose a day from tomorrow on`;
  if (day > addDays(dayInNepal(now), maxDaysAhead)) return t`Choose a day within the next ${maxDaysAhead} days`;
  return getWeekday(day) === saturday ? t`We are closed on Saturdays. Choose another day` : null;
}

export const enquiryNumber = (next: bigint): string => `E-${String(next).padStart(5, "0")}`;
