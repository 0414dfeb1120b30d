import { z } from "zod";

/** A day that people mean: what lies centuries off is a typo, and beyond year 1 or 9999 databases count in other ways. */
export const isoDay = (message = "A date looks like 2026-11-21") =>
  z.iso.date(message).refine((day) => day >= "1900-01-01" && day < "2200-01-01", message);
