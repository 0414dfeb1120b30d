import { capitalize } from "@/lib/platform/shared/text/text";

/** What a product is, said once: names begin with the brand, and images' texts with the name. */

type Titled = { name: string; kind: string; brand: { name: string } };

const firstWord = (text: string) => text.toLowerCase().split(/\s/)[0];

/** Whether the name begins with the brand, or with its first word: "Karigar Moisture Meter" of Karigar Tools. */
export const saysBrand = (name: string, brand: string): boolean => firstWord(name) === firstWord(brand);

/** What stands above the name: the kind, with the brand if the name does not say it. */
export const aboveName = ({ name, kind, brand }: Titled): string =>
  [saysBrand(name, brand.name) ? "" : brand.name, kind].filter(Boolean).join(" · ");

/** The text of an image that stands beside the name: "RoofCoat 5: elastic roof coating" is then "Elastic roof coating". */
export function altBeside(name: string, alt: string): string {
  if (!alt.startsWith(`${name}: `)) return alt;
  return capitalize(alt.slice(name.length + 2));
}
