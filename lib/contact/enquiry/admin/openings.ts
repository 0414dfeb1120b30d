import type { EnquiryType } from "@/lib/contact/enquiry/vocabulary";
import { trimEndOf } from "@/lib/platform/shared/text/cut-text";

/** Openings of common replies. What staff must fill in is in square brackets: a reply is not sent before. */
const openings = [
  {
    name: "Recommend a product",
    text: "Thank you for the details and photos.\n\nFor this we would use [product and pack].",
  },
  {
    name: "Ask for details",
    text: "Thank you for writing. To advise you well, we need to know:\n\n1. How large is the area, in square metres?\n2. What is on it now (bare concrete, tiles, an old coating)?\n3. How long has it been leaking, and does it get worse when it rains?\n\nTwo or three photos help a lot.",
  },
  {
    name: "Offer an inspection",
    text: "We can come and inspect it. It takes about an hour, and we will send you our findings in writing.\n\nWe could come on [day and time].",
  },
  {
    name: "Send a quote",
    text: "Here is our quote, with today's prices including VAT:\n\n[products, packs and prices]",
  },
  {
    name: "Reply to a complaint",
    text: "We are sorry that this happened. We have looked into it:\n\n[what we found, and what we will do]",
  },
] as const;

/** The opening that fits each type of enquiry best comes first. */
const bestOpening: Record<EnquiryType, (typeof openings)[number]["name"]> = {
  contact: "Recommend a product",
  quote: "Send a quote",
  inspection: "Offer an inspection",
  grievance: "Reply to a complaint",
};

export const listOpenings = (type: EnquiryType) =>
  openings.toSorted((one, other) => Number(other.name === bestOpening[type]) - Number(one.name === bestOpening[type]));

/** What stands directly before a place to fill in: "We could come on". */
const leads = openings
  .filter(({ text }) => text.includes("["))
  .map(({ text }) => (text.split("[")[0] ?? "").trimEnd().split("\n").at(-1) ?? "");

/** "[day]", "{name}", "<date>", "____", "......", "Rs ...", but not "[1]", "[text](link)" or "…" after a word. */
const openPlace =
  /\[(?!\d{1,3}\])[^[\]\n]{1,80}\](?!\()|\{\p{L}[^{}\n]{0,79}\}|<(?:your |the )?(?:date|day|time|name|number|amount|price|product|pack|place|address|link)\b[^<>\n]{0,60}>|_{2,}|(?:\.\s?){4,}|(?:^|\s)(?:\.{3,}|…)/iu;

/** "at ." and "about Rs .": something is missing before the stop. */
const missing = /\b(?:on|at|by|between|from|until|about|Rs\.?) [.,;](?=\s|$)/i;

const withoutEnd = (line: string): string => trimEndOf(line, /[\s.:,;?!-]/);

/** The first place of a reply that nobody has filled in, as it reads there; `null` if there is none. */
export function findOpenPlace(text: string): string | null {
  const place = openPlace.exec(text)?.[0].trim();
  if (place) return place;
  const lines = text.split("\n").map(withoutEnd);
  for (const lead of leads) {
    const at = lines.findIndex((line) => line.endsWith(withoutEnd(lead)));
    // What a colon announces may stand below.
    const isContinued = lead.endsWith(":") && lines.slice(at + 1).some(Boolean);
    if (at >= 0 && !isContinued) return `${lead} …`;
  }
  const gap = missing.exec(text)?.[0];
  if (gap) return gap;
  return /:$/.test(text.trim()) ? `${text.trim().split("\n").at(-1)} …` : null;
}
