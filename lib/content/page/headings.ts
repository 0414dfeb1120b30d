import { plainText } from "@/lib/platform/shared/rich-text/rich-text";
import { freeSlug, toSlug } from "./rules";

export type PageHeading = { anchor: string; text: string; level: number };

type Block = { type: string; attrs?: Record<string, unknown>; content?: Parameters<typeof plainText>[0]["content"] };

/** The headings of a text in order, each with a unique anchor. */
export function getHeadings(document: unknown): { headings: PageHeading[]; anchors: Map<object, string> } {
  const anchors = new Map<object, string>();
  const usedAnchors = new Set<string>();
  const headings = toBlocks(document).flatMap((block) => {
    const text = block.type === "heading" ? plainText(block).trim() : "";
    if (!text) return [];
    const anchor = freeSlug(toSlug(text, "part"), usedAnchors);
    usedAnchors.add(anchor);
    anchors.set(block, anchor);
    return [{ anchor, text, level: Number(block.attrs?.level ?? 2) }];
  });
  return { headings, anchors };
}

function toBlocks(document: unknown): Block[] {
  const isText = typeof document === "object" && document !== null && "content" in document && Array.isArray(document.content);
  return isText ? (document.content as Block[]) : [];
}
