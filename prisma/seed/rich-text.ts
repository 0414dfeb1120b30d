import { readInlineText } from "@/lib/platform/shared/language/inline-text";
import type { RichTextDocument } from "@/lib/platform/shared/rich-text/rich-text";

type Block = RichTextDocument["content"][number];

/**
 * Converts lines of Markdown to rich text: "## " and "### " headings, "- " and "1. " lists, "| a | b |" tables with a header row,
 * and paragraphs; with **bold** and [links](url) inside.
 */
export function toRichText(text: string): RichTextDocument {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const content: Block[] = [];
  while (lines.length > 0) content.push(nextBlock(lines));
  return { type: "doc", content };
}

function nextBlock(lines: string[]): Block {
  const line = lines.shift() ?? "";
  const heading = /^(##+) (.+)$/.exec(line);
  if (heading) return { type: "heading", attrs: { level: heading[1]?.length }, content: readInlineText(heading[2] ?? "") };
  for (const [type, mark] of [
    ["bulletList", /^- /],
    ["orderedList", /^\d+\. /],
  ] as const) {
    if (mark.test(line)) return { type, content: [line, ...takeWhile(lines, mark)].map((each) => item(each.replace(mark, ""))) };
  }
  if (line.startsWith("|")) return { type: "table", content: [line, ...takeWhile(lines, /^\|/)].map(row) };
  return { type: "paragraph", content: readInlineText(line) };
}

/** Removes and returns the leading lines that match. */
function takeWhile(lines: string[], mark: RegExp): string[] {
  const end = lines.findIndex((line) => !mark.test(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}

const paragraph = (text: string): Block => ({ type: "paragraph", content: readInlineText(text) });
const item = (text: string): Block => ({ type: "listItem", content: [paragraph(text)] });

function row(line: string, at: number): Block {
  const cells = line.replace(/^\||\|$/g, "").split("|");
  const type = at === 0 ? "tableHeader" : "tableCell";
  return { type: "tableRow", content: cells.map((cell) => ({ type, content: [paragraph(cell.trim())] })) };
}
