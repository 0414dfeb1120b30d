import { msg } from "@/lib/platform/shared/language/t";

export const rainRisks = {
  dry: { label: msg("Dry") },
  showers: { label: msg("Showers") },
  monsoon: { label: msg("Monsoon") },
} as const;
export type RainRisk = keyof typeof rainRisks;

/** December and January, counted from 0: nights are near freezing, and dew stays on a surface until the sun has dried it. */
export const coldMonths: readonly number[] = [11, 0];

/** The rain risk of each month, January first. */
export type Season = readonly RainRisk[];

/** In minutes of the day. In the cold months outside work waits for the dew to dry, and ends before it is too cold for a coat to set. */
export const workHours = {
  usual: { opens: 8 * 60, closes: 17 * 60 },
  cold: { opens: 10 * 60, closes: 15 * 60 },
};
