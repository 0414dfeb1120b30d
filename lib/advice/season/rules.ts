import { getProvince } from "@/lib/people/address/places";
import { coldMonths, type RainRisk, type Season } from "./vocabulary";

const months = (text: string): Season =>
  [...text].map((letter) => (({ d: "dry", s: "showers", m: "monsoon" }) as const)[letter as "d" | "s" | "m"]);

/** Default seasons: the monsoon runs from mid June to early October; the far west dries first but has winter rain. */
const defaults: Record<string, Season> = {
  Koshi: months("dddssmmmmsdd"),
  Madhesh: months("dddssmmmmsdd"),
  Bagmati: months("dddssmmmmsdd"),
  Gandaki: months("dddssmmmmsdd"),
  Lumbini: months("dddssmmmmsdd"),
  Karnali: months("sssssmmmmddd"),
  Sudurpashchim: months("sssssmmmmddd"),
};

type Seasons = Record<string, Season>;

/** The season of every province: the default, unless staff have changed it. */
export function withDefaults(changed: readonly { province: string; risks: Season }[]): Seasons {
  return { ...defaults, ...Object.fromEntries(changed.map(({ province, risks }) => [province, risks])) };
}

/** The season of the province that a district belongs to. */
export function getSeason(seasons: Seasons, district: string): Season {
  const province = getProvince(district);
  if (province === "") throw new RangeError(`${district} is not a district of Nepal`);
  return seasons[province] ?? months("dddddddddddd");
}

const getMonth = (day: string) => Number(day.slice(5, 7)) - 1;

/** The rain risk of a day such as "2026-11-21". */
export const getRisk = (season: Season, day: string): RainRisk => season[getMonth(day)] ?? "dry";

export const isCold = (day: string): boolean => coldMonths.includes(getMonth(day));
