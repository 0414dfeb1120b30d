/** "४०" as "40": Nepali keyboards type Devanagari digits. */
export const toLatinDigits = (text: string): string => text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
