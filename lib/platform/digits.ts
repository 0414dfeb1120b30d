/** "४०" as "40": a Nepali keyboard types digits of its own. */
export const toLatinDigits = (text: string): string => text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
