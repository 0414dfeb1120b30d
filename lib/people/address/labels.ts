import { findText } from "@/lib/platform/shared/language/language";
import { msg } from "@/lib/platform/shared/language/t";

/** "Home" is the shop's first page too, which Nepali calls otherwise: these name the same places without doubt. */
const places: Record<string, string> = {
  Home: msg("My home"),
  Site: msg("Building site"),
  Office: msg("My office"),
  Other: msg("Another place"),
};

/** What kind of place an address is, in the language at hand. */
export const labelText = (label: string): string => findText(places[label] ?? label) ?? label;
