import { localized } from "@/lib/platform/shared/language/localized";
import { plainText } from "@/lib/platform/shared/rich-text/rich-text";

type Block = { type: string; content?: Parameters<typeof plainText>[0]["content"] };

/** What a service's text says under its usual headings, for the list of services; empty where staff wrote it differently. */
export type ServiceOutline = { steps: string[]; included: string[] };

export function getOutline(document: unknown): ServiceOutline {
  const blocks = (document as { content?: Block[] }).content ?? [];
  return { steps: getListBelow(blocks, /how it (works|goes)/i), included: getListBelow(blocks, /included/i) };
}

/** The items of the first list between the heading and the next one. */
function getListBelow(blocks: readonly Block[], heading: RegExp): string[] {
  const start = blocks.findIndex((block) => block.type === "heading" && heading.test(plainText(block)));
  if (start < 0) return [];
  const rest = blocks.slice(start + 1);
  const end = rest.findIndex(({ type }) => type === "heading");
  const list = rest.slice(0, end < 0 ? undefined : end).find(({ type }) => type === "orderedList" || type === "bulletList");
  // Translated here, because the text of an item has no links any more.
  const items = localized({ type: "doc", content: list?.content ?? [] }).content;
  return items.map((item) => plainText(item).trim()).filter(Boolean);
}
