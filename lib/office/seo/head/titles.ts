import { t } from "@/lib/platform/shared/language/t";
import { getShortName, type ShopLook } from "@/lib/platform/shared/shop-look";
import { shorten } from "./shorten";

/** The titles of pages, as tabs and search results show them. */

/** Search results cut off what is longer. */
export const maxTitleLength = 60;

/** The first of these titles that fits, the most telling one first; if none does, the last one shortened. */
export function chooseTitle(...titles: readonly string[]): string {
  return titles.find(({ length }) => length <= maxTitleLength) ?? shorten(titles.at(-1) ?? "", maxTitleLength);
}

export type NamedShop = Pick<ShopLook, "name" | "shortName">;

/** Adds as much of the shop's name as there is room for. */
export function withShopName(title: string, shop: NamedShop): string {
  const short = getShortName(shop);
  if (title.includes(short)) return title;
  const whole = [shop.name, short].map((each) => `${title} | ${each}`);
  return whole.find(({ length }) => length <= maxTitleLength) ?? title;
}

type ProductTitle = { name: string; kind: string; seoTitle: string };

/** What a product is called, what it is, and that its price is here; or the title that staff wrote. */
export function productTitle({ name, kind, seoTitle }: ProductTitle): string {
  if (seoTitle) return chooseTitle(seoTitle);
  const kinds = shorterKinds(kind).filter((each) => each && !name.toLowerCase().includes(each.toLowerCase()));
  return chooseTitle(...kinds.map((each) => t`${name}: ${each}, price in Nepal`), t`${name}: price in Nepal`, name);
}

/** "Elastic injection resin for cracks", then without what it is for, then its last words: "injection resin", "resin". */
function shorterKinds(kind: string): string[] {
  const [thing = ""] = kind.split(/,| (?:against|and|below|for|from|in|of|on|to|under|with) /);
  const words = thing.split(" ");
  return [kind, thing, words.slice(-2).join(" "), words.slice(-1).join(" ")];
}

/** The title of a list of products. */
export const listTitle = (title: string): string => chooseTitle(t`${title}: prices in Nepal`, title);
