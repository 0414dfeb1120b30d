import { findText } from "@/lib/platform/shared/language/language";
import { msgs, t } from "@/lib/platform/shared/language/t";

/** "Home" is also the shop's first page, which other languages call otherwise. */
const places = msgs(["Home (address)"]);

/** The label of an address in the language at hand. */
export const labelText = (label: string): string =>
  findText(places.find((place) => place === `${label} (address)`) ?? "") ?? t(label);
