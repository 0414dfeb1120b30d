import { getDistricts, provinces } from "@/lib/address/places";
import type { RainRisk, Season } from "./vocabulary";

const months = (text: string): Season =>
  [...text].map((letter) => (({ d: "dry", s: "showers", m: "monsoon" }) as const)[letter as "d" | "s" | "m"]);

/** The default seasons: rain from mid June to early October, winter rain in the far west, which dries first. */
const usual: Record<string, Season> = {
  Koshi: months("dddssmmmmsdd"),
  Madhesh: months("dddssmmmmsdd"),
  Bagmati: months("dddssmmmmsdd"),
  Gandaki: months("dddssmmmmsdd"),
  Lumbini: months("dddssmmmmsdd"),
  Karnali: months("sssssmmmmddd"),
  Sudurpashchim: months("sssssmmmmddd"),
};

export type Seasons = Record<string, Season>;

/** Every province's, with what staff have changed. */
export function withUsual(changed: readonly { province: string; risks: Season }[]): Seasons {
  return { ...usual, ...Object.fromEntries(changed.map(({ province, risks }) => [province, risks])) };
}

/** The province's in which a district lies. */
export function getSeason(seasons: Seasons, district: string): Season {
  const province = provinces.find((each) => getDistricts(each).includes(district));
  if (province === undefined) throw new RangeError(`${district} is no district of Nepal`);
  return seasons[province] ?? months("dddddddddddd");
}

/** Of a day such as "2026-11-21". */
export const getRisk = (season: Season, day: string): RainRisk => season[Number(day.slice(5, 7)) - 1] ?? "dry";
