import { plainCode } from "./characters";

/** The digits of a number such as "SW-001507" as people type it: "#SW-001507", "sw 1507", "SW.१५०७", "1507"; `null` for other text. */
export function documentDigits(prefix: string, typed: string): string | null {
  const text = plainCode(typed).toUpperCase();
  return new RegExp(`^(?:NO\\.?|#)?\\s?(?:${prefix})?[\\s#.:-]*(\\d{1,10})$`).exec(text)?.[1]?.replace(/^0+(?=\d)/, "") ?? null;
}
