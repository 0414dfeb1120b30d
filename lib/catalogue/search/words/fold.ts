import { toLatinDigits } from "@/lib/platform/shared/text/characters";

/**
 * Normalizes words for comparison, because people write Nepali in two scripts and a dozen spellings. Index and query use the same
 * code. Each word has three kinds of keys: exact (as typed), light (by sound) and loose (by approximate sound, Nepali only).
 */

/** Replaced by digits before anything else, so that तीन is 3 and does not match "tin". */
const numberWords = new Map(
  "एक1 दुई2 तीन3 चार4 पाँच5 सात7 आठ8 नौ9 दश10 दस10 बीस20".split(" ").map((pair): [string, string] => {
    const number = pair.replace(/\D/g, "");
    return [pair.slice(0, -number.length), number];
  }),
);

const joiners = /[\u200c\u200d]/g;
const words = /\d+(?:\.\d+)?[\p{L}\p{M}\p{N}]*|[\p{L}\p{M}\p{N}]+/gu;

/** Splits a text into words in the form of exact keys: NFC, lower case, digits 0–9. "LW+" becomes "lw plus", "4 mm" one word. */
export function toWords(text: string): string[] {
  const plain = toLatinDigits(text.normalize("NFC"))
    .toLowerCase()
    .replace(joiners, "")
    .replace(/['’]/g, "")
    .replace(/(\p{L})\+/gu, "$1 plus ")
    .replace(/(\d)\s*mm\b/g, "$1mm");
  return (plain.match(words) ?? []).map((word) => numberWords.get(word) ?? word);
}

const hasDigit = (word: string) => /\d/.test(word);
const isDevanagari = (word: string) => /[\u0900-\u097f]/.test(word);

/** Keys by sound: छत, chhat and chat are "chat". A word with ँ has two, because it may be silent. Codes only match themselves. */
export function lightKeys(word: string): string[] {
  if (hasDigit(word)) return [word];
  if (!isDevanagari(word)) return [foldRoman(toSingular(word))];
  const spellings = word.includes("ँ") ? [word.replaceAll("ँ", "ं"), word.replaceAll("ँ", "")] : [word];
  return [...new Set(spellings.map((each) => foldRoman(romanise(each))))];
}

/** Looser keys by sound. Callers must use them for Nepali words only: English words would match words of another meaning. */
export function looseKeys(word: string): string[] {
  if (hasDigit(word)) return [];
  const keys = lightKeys(word).map((key) =>
    key
      .replace(/([kgcjtdb])h/g, "$1")
      .replaceAll("w", "b")
      .replace(/[nm](?=[bcdfghjklmnpqrstvwxz])/g, "n"),
  );
  return [...new Set(keys)];
}

/** Turns "coatings" and "coating" into "coat"; short words are left alone. */
function toSingular(word: string): string {
  const single = word.length > 4 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
  return single.length > 6 && single.endsWith("ing") ? single.slice(0, -3) : single;
}

function foldRoman(roman: string): string {
  return roman
    .replaceAll("aa", "a")
    .replace(/ee|ii/g, "i")
    .replace(/oo|uu/g, "u")
    .replaceAll("chh", "ch")
    .replaceAll("ph", "f")
    .replaceAll("sh", "s")
    .replaceAll("v", "w")
    .replace(/(.)\1+/g, "$1");
}

const pairs = (text: string) => new Map(text.split(" ").map((pair): [string, string] => [pair.charAt(0), pair.slice(1)]));
const consonants = pairs(
  "कk खkh गg घgh ङng चch छchh जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फph बb भbh मm यy रr लl ळl वv शsh षsh सs हh",
);
const vowels = pairs("अa आaa इi ईii उu ऊuu ऋri एe ऐai ओo औau ऑo");
const vowelSigns = pairs("ाaa िi ीii ुu ूuu ृri ेe ैai ोo ौau ॉo");
const virama = "्";

type Syllable = { onset: string; vowel: string; isInherent: boolean; coda: string };

/** Transliterates Devanagari by pronunciation: ङ्क is nk, ं is n, and inherent vowels that are silent are dropped. */
function romanise(word: string): string {
  const syllables = toSyllables(word.normalize("NFC").replaceAll("\u093c", ""));
  const isSpoken = syllables.map(({ vowel }) => vowel !== "");
  for (let at = syllables.length - 1; at > 0; at--) {
    const { onset, isInherent, coda } = syllables[at] as Syllable;
    if (!isInherent || coda) continue;
    const before = syllables[at - 1] as Syllable;
    const after = syllables[at + 1];
    const isLast = after === undefined;
    const isBetween = isSpoken[at - 1] && !before.coda && after && isSpoken[at + 1] && isSingle(onset) && isSingle(after.onset);
    if (isLast || isBetween) isSpoken[at] = false;
  }
  return syllables.map(({ onset, vowel, coda }, at) => `${onset}${isSpoken[at] ? vowel : ""}${coda}`).join("");
}

const isSingle = (onset: string) => /^(ng|chh|[kgcjtdpbs]h|[a-z])$/.test(onset);

/** Consonants with an optional vowel sign, or an independent vowel, each with an optional nasal; or any other character. */
const syllables = /([क-ह](?:्[क-ह])*)([ा-ौ]|्)?([ंँ]?)|([अ-औ])([ंँ]?)|(.)/gu;

function toSyllables(word: string): Syllable[] {
  return [...word.matchAll(syllables)].map(
    ([, letters = "", sign = "", nasal = "", alone = "", nasalAlone = "", other = ""]) => ({
      onset: letters ? toOnset(letters) : other.replace(/\p{M}/u, ""),
      vowel: vowels.get(alone) ?? vowelSigns.get(sign || other) ?? (letters && !sign ? "a" : ""),
      isInherent: letters !== "" && !sign,
      coda: nasal || nasalAlone ? "n" : "",
    }),
  );
}

/** ङ becomes n if another consonant is joined to it. */
const toOnset = (letters: string) =>
  letters
    .split(virama)
    .map((letter, at, all) => (letter === "ङ" && at < all.length - 1 ? "n" : (consonants.get(letter) ?? letter)))
    .join("");

const romanEndings = ["haru", "bata", "sanga", "lai", "ko", "ka", "ki", "ma", "le"];
const devanagariEndings = ["हरू", "हरु", "बाट", "सँग", "संग", "लाई", "को", "का", "की", "मा", "ले"];

/** Strips case endings one by one: "chhatharuko" gives "chhatharu" and "chhat". The caller decides which of them are words. */
export function withoutEndings(word: string): string[] {
  if (hasDigit(word)) return [];
  const endings = isDevanagari(word) ? devanagariEndings : romanEndings;
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= 2);
  if (!ending) return [];
  const rest = word.slice(0, -ending.length);
  return [rest, ...withoutEndings(rest)];
}

const stopWords = new Set(
  (
    "ko ka ki ma le lai bata haru sanga lagi ra ho cha chha chan hune huncha garne garnu garna chahiyo chahincha " +
    "को का की मा ले लाई बाट हरू लागि र हो छ छन् हुने गर्ने गर्न चाहियो " +
    "a an the of for in on at to from by with and or is are my our your i me we it this that need want buy best good how what which " +
    "do does can will should you much many please " +
    "lagaune lagaunu lagauna laaune laune launu launa halne halnu halna hanne rakhne rakhna prayog painchha paincha milcha milchha " +
    "kinna kinne kinnu khojeko dinus dinuhos dinu hola ani ki ke kun kasto " +
    "लगाउने लगाउनु लगाउन लाउने लाउनु लाउन हाल्ने हाल्न राख्ने राख्न प्रयोग पाइन्छ मिल्छ किन्न किन्ने किन्नु खोजेको दिनुहोस् कुन कस्तो " +
    "use used using apply applied applying get have has there any some was be been am where " +
    "also only just must needs needed necessary required requires requiring wants"
  ).split(" "),
);
export const isStopWord = (word: string) => stopWords.has(word);

export type Size = { value: number; unit: "l" | "kg" | "ml" | "g" | "m" | "m2" | "piece" };

const unitWords: Record<Size["unit"], string> = {
  l: "l lt ltr ltrs lit liter liters litre litres लिटर लि",
  kg: "kg kgs keji kilo kilos kilogram kilograms केजी किलो",
  ml: "ml मिलि",
  g: "g gm gms gram grams ग्राम",
  m: "m mtr metre metres meter meters mitar मिटर",
  m2: "m2 sqm",
  piece: "pc pcs piece pieces wata ota वटा ओटा पिस",
};
const units = new Map(
  Object.entries(unitWords).flatMap(([unit, all]) => all.split(" ").map((word) => [word, unit as Size["unit"]] as const)),
);

/** Takes the first number with one of these units out of words: "20 ltr", "25mm". `null` if there is none. */
export function takeMeasure<Unit>(all: readonly string[], units: ReadonlyMap<string, Unit>) {
  for (const [at, word] of all.entries()) {
    const [, number, attached] = word.match(/^(\d+(?:\.\d+)?)(\D.*)?$/) ?? [];
    if (number === undefined) continue;
    const unit = units.get(attached ?? all[at + 1] ?? "");
    if (unit !== undefined) return { value: Number(number), unit, words: all.toSpliced(at, attached ? 1 : 2) };
  }
  return null;
}

/** Takes the size out of a query's words: "20 ltr", "20L" and "२० लिटर" are 20 litres. */
export function takeSize(all: string[]): { size: Size | null; words: string[] } {
  const { words, ...size } = takeMeasure(all, units) ?? { words: all };
  return { size: "unit" in size ? size : null, words };
}
