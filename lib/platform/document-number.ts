import { plainCode } from "./characters";

const gap = "[\\s#.:_-]*";

/**
 * The digits of a number such as "SW-001507" as people type and copy it: "#SW-001507", "sw 1507", "SW.१५०७", "1507", "Order no.
 * SW-001507,"; `null` for other text.
 */
export function documentDigits(prefix: string, typed: string): string | null {
  const form = new RegExp(
    `^[("']?(?:ORDER|RETURN|INVOICE|अर्डर)?\\s?(?:NO|NUMBER|नं)?${gap}(?:${prefix}${gap})?(\\d{1,10})[\\s.,;:!?)"']*$`,
  );
  return form.exec(plainCode(typed).toUpperCase())?.[1]?.replace(/^0+(?=\d)/, "") ?? null;
}
