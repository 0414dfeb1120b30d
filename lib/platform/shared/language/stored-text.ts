/**
 * A sentence that is stored, in English and with its values, and said to its reader by `localized` or `t`
 * (lib/platform/server/language/stored.ts): storedText`Order ${number} received`.
 */
export const storedText = (english: TemplateStringsArray, ...values: (string | number | bigint | null | undefined)[]): string =>
  english.reduce((text, part, at) => `${text}${values[at - 1] ?? ""}${part}`);
