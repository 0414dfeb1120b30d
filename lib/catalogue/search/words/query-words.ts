import { isStopWord, lightKeys, toWords } from "./fold";

/** Splits "roofcoat10" into "roofcoat 10" if the letters alone are a known word and the whole is not. */
export function splitCodes(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  return words.flatMap((word) => {
    const [, letters = "", number = ""] = word.match(/^([^\d]{3,})(\d+)$/) ?? [];
    return letters && !isKnown(word) && isKnown(letters) ? [letters, number] : [word];
  });
}

/** Joins neighbours that form a known word, such as "bath guard" for BathGuard, unless each is a known word by itself. */
export function joinKnown(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const together = `${before ?? ""}${word}`;
    const isOne = before !== undefined && isKnown(together) && !(isKnown(before) && isKnown(word)) && !isStopWord(word);
    if (isOne) joined[joined.length - 1] = together;
    else joined.push(word);
  }
  return joined;
}

/** The light key of a brand's name in the short form that its products use: "Deurali" for "Deurali Bitumen". */
export function brandKey({ name, brand }: { name: string; brand: { name: string } }): string {
  const [first = ""] = toWords(brand.name);
  const shortName = toWords(name)[0] === first ? first : toWords(brand.name).join("");
  return lightKeys(shortName)[0] ?? "";
}

/** Takes the brands out of a query's words; they filter the results. */
export function takeBrands(words: readonly string[], names: ReadonlyMap<string, string>) {
  const brands = new Set<string>();
  const rest: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const one = names.get(lightKeys(words[at] ?? "")[0] ?? "");
    const two = names.get(lightKeys(`${words[at]}${words[at + 1] ?? ""}`)[0] ?? "");
    if (one) brands.add(one);
    else if (two && words[at + 1]) {
      brands.add(two);
      at += 1;
    } else rest.push(words[at] as string);
  }
  return { brands, words: rest };
}
