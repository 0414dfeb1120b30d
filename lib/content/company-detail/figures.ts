import { t } from "@/lib/platform/shared/language/t";
import type { CompanyDetail } from "./contract";

/** The month and day on which the monsoon usually reaches Nepal. */
export const monsoonOnset = "06-13";

/** How many monsoons have begun since the company was founded, on a day such as "2026-11-28". */
export function countMonsoons(foundedYear: number, today: string): number {
  const past = Number(today.slice(0, 4)) - foundedYear;
  return today.slice(5) >= monsoonOnset ? past + 1 : past;
}

/** The figures about the company; those that grow by themselves come first. */
export function getFigures({ foundedYear, figures }: CompanyDetail, today: string): CompanyDetail["figures"] {
  const monsoons = foundedYear === null ? 0 : countMonsoons(foundedYear, today);
  if (monsoons < 1) return figures;
  return [{ figure: String(monsoons), label: monsoons === 1 ? t`monsoon of experience` : t`monsoons of experience` }, ...figures];
}
