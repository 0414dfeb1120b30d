import { plainCode } from "@/lib/platform/shared/text/characters";

const gap = "[\\s#.:_-]*";

type DocumentNumber = { prefix: string; digits: string };

/**
 * A number such as "SW-001507" as people type and copy it: "#SW-001507", "sw 1507", "SW.१५०७", "1507", "Order no. SW-001507,"; `null`
 * for other text. `prefix` is a pattern.
 */
export function readDocumentNumber(prefix: string, typed: string): DocumentNumber | null {
  const form = new RegExp(
    `^[("']?(?:ORDER|RETURN|INVOICE|अर्डर)?\\s?(?:NO|NUMBER|नं)?${gap}(?:(${prefix})${gap})?(\\d{1,10})[\\s.,;:!?)"']*$`,
  );
  const [, letters = "", digits] = form.exec(plainCode(typed).toUpperCase()) ?? [];
  return digits === undefined ? null : { prefix: letters, digits: digits.replace(/^0+(?=\d)/, "") };
}

/** Its digits only. */
export const documentDigits = (prefix: string, typed: string): string | null => readDocumentNumber(prefix, typed)?.digits ?? null;
