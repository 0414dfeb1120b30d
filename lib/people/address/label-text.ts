import { findText } from "@/lib/platform/shared/language/language";
import { msg, t } from "@/lib/platform/shared/language/t";

/** The shop's first page is a "Home" too, which other languages call otherwise. */
const home = msg("Home (address)");

/** The label of an address in the language at hand. */
export const labelText = (label: string): string => (label === "Home" ? findText(home) : undefined) ?? t(label);
