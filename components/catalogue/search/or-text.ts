import { t } from "@/lib/platform/shared/language/t";

/** "paint or putty" */
export const orText = (names: readonly string[]): string =>
  names.reduce((text, name) => (text ? t`${text} or ${name}` : name), "");
