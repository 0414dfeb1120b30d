import { placeSlugs } from "@/lib/advice/fix/vocabulary";
import type { Area } from "@/lib/catalogue/product/vocabulary";
import { nepaliDay } from "@/lib/platform/shared/calendar/bikram-sambat";
import { startOfDay } from "@/lib/platform/shared/calendar/nepal-time";
import { nepaliMonths } from "@/lib/platform/shared/calendar/nepali-year";
import { msg, t } from "@/lib/platform/shared/language/t";

/** The work that a month of Nepal is good for: what is sold first, and the sentence that says why. */
export type SeasonNote = {
  month: string;
  sentence: string;
  /** The finder, at the place that the month is good for. */
  href: string;
  /** The best first. */
  areas: readonly Area[];
  /** Acrylic coats need more than 8 °C until they have set. */
  isTooColdForAcrylic: boolean;
};

type Month = Pick<SeasonNote, "sentence" | "areas"> & { isCold?: true };

const months: Record<(typeof nepaliMonths)[number], Month> = {
  Baishakh: { sentence: msg("Coat roofs in the dry mornings; storms come after noon."), areas: ["roof_terrace", "joint_crack"] },
  Jestha: { sentence: msg("Last weeks before the monsoon: finish the roof first."), areas: ["roof_terrace", "metal_roof"] },
  Ashadh: { sentence: msg("The monsoon is here: work inside until it ends."), areas: ["bathroom", "water_tank", "basement"] },
  Shrawan: { sentence: msg("The wettest month shows each leak: find where yours begins."), areas: ["basement", "bathroom"] },
  Bhadra: { sentence: msg("It still rains most days: bathrooms, tanks and basements first."), areas: ["bathroom", "water_tank"] },
  Ashwin: {
    sentence: msg("The rain ends early this month: stop the damp, then paint for Dashain."),
    areas: ["internal_damp_wall", "external_wall"],
  },
  Kartik: {
    sentence: msg("Dry and warm: the best weeks for roofs and outside walls."),
    areas: ["roof_terrace", "external_wall"],
  },
  Mangsir: { sentence: msg("The last warm weeks to coat a roof this year."), areas: ["roof_terrace", "external_wall"] },
  Poush: {
    sentence: msg("Nights are near freezing: do bathrooms and tanks now."),
    areas: ["bathroom", "water_tank"],
    isCold: true,
  },
  Magh: {
    sentence: msg("Still cold: cure damp walls now, and plan the roof for Falgun."),
    areas: ["internal_damp_wall", "bathroom"],
    isCold: true,
  },
  Falgun: { sentence: msg("Dry and warm again: start on the roof early."), areas: ["roof_terrace", "external_wall"] },
  Chaitra: { sentence: msg("Close cracks and coat roofs before the storms begin."), areas: ["joint_crack", "roof_terrace"] },
};

/** The note of the month that a day such as "2026-11-28" belongs to. */
export function getSeasonNote(day: string): SeasonNote {
  const month = nepaliMonths[nepaliDay(startOfDay(day)).month - 1] ?? "Baishakh";
  const { sentence, areas, isCold = false } = months[month];
  return {
    month: t(month),
    sentence: t(sentence),
    href: areas[0] ? `/fix/${placeSlugs[areas[0]]}` : "/fix",
    areas,
    isTooColdForAcrylic: isCold,
  };
}
