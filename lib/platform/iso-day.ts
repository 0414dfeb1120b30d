import { z } from "zod";

/** A plausible day: one that is centuries away is a typo, and outside the years 1 to 9999 databases count differently. */
export const isoDay = (message = "Enter a date such as 2026-11-21") =>
  z.iso.date(message).refine((day) => day >= "1900-01-01" && day < "2200-01-01", message);
