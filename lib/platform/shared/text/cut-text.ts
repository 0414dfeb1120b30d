/** The beginning of a text, at most so many UTF-16 units long. It never ends in half an emoji, which jsonb and calls refuse. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, "");

/**
 * A text without the characters at its end that `character` matches. By hand, because /[ ,]+$/ begins again at each comma: a text
 * of 100,000 of them would occupy the process for minutes.
 */
export function trimEndOf(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
