import { isStopWord, lightKeys, toWords } from "./fold";

/** Preparation of a query's words. */

/** "roofcoat10" as "roofcoat 10", where that is how it is written. */
export function splitCodes(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  return words.flatMap((word) => {
    const [, letters = "", number = ""] = word.match(/^([^\d]{3,})(\d+)$/) ?? [];
    return letters && !isKnown(word) && isKnown(letters) ? [letters, number] : [word];
  });
}

/** "crack fil ler" stays, "bath guard" is BathGuard: neighbours are joined where one of them alone is no word of the shop. */
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

/** A brand's short name as its products use it: "Deurali Bitumen" is "Deurali". */
export function brandKey({ name, brand }: { name: string; brand: { name: string } }): string {
  const [first = ""] = toWords(brand.name);
  const called = toWords(name)[0] === first ? first : toWords(brand.name).join("");
  return lightKeys(called)[0] ?? "";
}

/** Takes brands out of a query's words: they narrow what is searched. */
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
