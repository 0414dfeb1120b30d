import { msg, t } from "@/lib/platform/shared/language/t";

type Unit = "m" | "ft" | "mm";

/** A quantity in another unit than the field's would mean buying ten times too much, or a tenth. */
const otherUnits: Record<Unit, { pattern: RegExp; error: string }[]> = {
  m: [
    {
      pattern: /(?:^|\P{L})(ft|feet|foot|sqft)(?!\p{L})|फिट|फुट|\d\s*['′’"″”]/iu,
      error: msg("That is in feet: choose feet, or enter metres"),
    },
    { pattern: /(?:^|\P{L})(mm|cm|in|inch|inches)(?!\p{L})/iu, error: msg("That is in a smaller unit: enter metres") },
  ],
  ft: [
    {
      pattern: /(?:^|\P{L})(m|m2|met\p{L}+|sqm)(?![\p{L}\d])|मिटर/iu,
      error: msg("That is in metres: choose metres, or enter feet"),
    },
    {
      pattern: /(?:^|\P{L})(mm|cm)(?!\p{L})|^[\s\d.,]+(in|inch|inches|["″”])\s*$/iu,
      error: msg("That is in a smaller unit: enter feet"),
    },
  ],
  mm: [
    {
      pattern: /(?:^|\P{L})(cm|m|met\p{L}+|ft|feet|foot|in|inch|inches)(?!\p{L})|फिट|फुट|मिटर|\d\s*['′’"″”]/iu,
      error: msg("Enter this in millimetres"),
    },
  ],
};

/** Why a typed number has the wrong unit for its field; `null` if it has none, or the field's. */
export function findWrongUnit(text: string, unit: Unit): string | null {
  const found = otherUnits[unit].find(({ pattern }) => pattern.test(text.normalize("NFKC")));
  return found ? t(found.error) : null;
}
