/** The beginning of a text, at most so many UTF-16 units long. It never ends in half an emoji, which jsonb and calls refuse. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
