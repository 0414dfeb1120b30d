import { z } from "zod";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { isExistingDay } from "./nepal-time";
import { fromNepaliDay, nepaliDayText } from "./nepali-year";

/** "2026/11/21" and "2026.1.5", in any digits, as "2026-11-21" and "2026-01-05". */
const toIsoDay = (typed: string): string =>
  plainCode(typed).replace(/^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/, (_, ...parts: string[]) =>
    parts
      .slice(0, 3)
      .map((part) => part.padStart(2, "0"))
      .join("-"),
  );

const isDay = (day: string): boolean => isExistingDay(day) && day >= "1900-01-01" && day < "2200-01-01";

/**
 * A plausible day: one that is centuries away is a typo, and outside the years 1 to 9999 databases count differently. A year of the
 * Bikram Sambat is refused with the day that is meant.
 */
export const isoDay = (message = "Enter a date such as 2026-11-21") =>
  z
    .string(message)
    .overwrite(toIsoDay)
    .superRefine((day, { addIssue }) => {
      const meant = fromNepaliDay(day);
      if (meant !== null) addIssue({ code: "custom", message: nepaliDayText(day, meant) });
      else if (!isDay(day)) addIssue({ code: "custom", message });
    })
    .meta({ format: "date" });

/** A day of a list's filters; one of the Bikram Sambat is the day that is meant, which the field then shows. */
export const filterDay = z
  .string()
  .overwrite(toIsoDay)
  .transform((day) => fromNepaliDay(day) ?? day)
  .pipe(isoDay());

/** A moment with its time zone that PostgreSQL can store, whose day is not one of the Bikram Sambat. */
export const isoMoment = (message: string) =>
  z.iso.datetime({ offset: true, error: message }).superRefine((moment, { addIssue }) => {
    const day = moment.slice(0, 10);
    const meant = fromNepaliDay(day);
    if (meant !== null) addIssue({ code: "custom", message: nepaliDayText(day, meant) });
    else if (!isDay(day)) addIssue({ code: "custom", message });
  });
