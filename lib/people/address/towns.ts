import { placeText, provinces } from "./district-names";
import { getDistricts, getMunicipalities, type Place } from "./places";

/** Finds municipalities by what people type; includes the whole list, like ./places.ts: load it lazily. */

const maxFound = 8;

/** Spelt alike however somebody writes a name in Latin letters: "Bhaktpoor", "Bhaktapur"; "Dhanghadi", "Dhangadhi". */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(/([bcdgjkpst])h+/g, "$1")
    .replaceAll(/[vw]/g, "b")
    .replaceAll(/oo/g, "u")
    .replaceAll(/ee/g, "i")
    .replaceAll(/([a-z])\1+/g, "$1");
}

type Town = Place & { folded: string; foldedDistrict: string };

const towns: readonly Town[] = provinces.flatMap((province) =>
  getDistricts(province).flatMap((district) =>
    getMunicipalities(district).map((municipality) => ({
      province,
      district,
      municipality,
      folded: fold(municipality),
      foldedDistrict: fold(district),
    })),
  ),
);

/** Lower is better; `null`: not at all. */
function getRank({ folded, foldedDistrict }: Town, query: string): number | null {
  if (folded.startsWith(query)) return isCity(folded) ? 0 : 1;
  if (folded.includes(` ${query}`)) return 2;
  if (foldedDistrict.startsWith(query)) return isCity(folded) ? 3 : 4;
  return query.length > 2 && folded.includes(query) ? 5 : null;
}

const isCity = (folded: string) => folded.includes("metropolitan");

/** The municipalities whose name, or whose district, begins like this, cities first. "Bharatpur, Chitwan" narrows by district. */
export function findTowns(typed: string): Place[] {
  const [name = "", ...rest] = typed.split(",").map(fold);
  if (name === "") return findBySaid(typed.trim());
  return towns
    .flatMap((town) => {
      const rank = getRank(town, name);
      const isThere = rest.every((part) => town.foldedDistrict.startsWith(part) || fold(town.province).startsWith(part));
      return rank === null || !isThere ? [] : [{ town, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxFound)
    .map(({ town }) => toPlace(town));
}

const toPlace = ({ province, district, municipality }: Town): Place => ({ province, district, municipality });

/** Those of a district whose name is typed as the page says it, cities first: "ललितपुर". */
const findBySaid = (typed: string): Place[] =>
  towns
    .filter(({ district }) => typed !== "" && placeText(district).startsWith(typed))
    .sort((a, b) => Number(isCity(b.folded)) - Number(isCity(a.folded)))
    .slice(0, maxFound)
    .map(toPlace);

/** "Bharatpur Metropolitan City, Chitwan"; "" while no municipality is chosen. */
export const townText = ({ municipality, district }: Pick<Place, "municipality" | "district">): string =>
  municipality && `${municipality}, ${placeText(district)}`;
