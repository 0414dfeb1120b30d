export const rainRisks = {
  dry: { label: "Dry" },
  showers: { label: "Showers" },
  monsoon: { label: "Monsoon" },
} as const;
export type RainRisk = keyof typeof rainRisks;

/** The rain risk of each month, January first. */
export type Season = readonly RainRisk[];
