import { cutText, trimEndOf } from "@/lib/platform/shared/text/cut-text";

/** Shortens a text to at most `limit` characters, cut between two words and ending with "…". */
export function shorten(text: string, limit: number): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= limit) return plain;
  const cut = cutText(plain, limit);
  const end = cut.lastIndexOf(" ");
  const whole = end > limit / 2 ? cut.slice(0, end) : cutText(plain, limit - 1);
  return `${trimEndOf(whole, /[\s,;:.–-]/)}…`;
}
