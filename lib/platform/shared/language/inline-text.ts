/** A node of a rich text (lib/platform/shared/rich-text). */
export type TextNode = {
  type: string;
  attrs?: Record<string, unknown> | undefined;
  content?: TextNode[] | undefined;
  text?: string;
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined;
};

/**
 * The inside of a paragraph as one line, as people write it: **bold** and [links](url). `null` if it contains what cannot be written so: a
 * line break, italics.
 */
export function toInlineText(nodes: readonly TextNode[]): string | null {
  const parts = nodes.map(({ type, text, marks = [] }) => {
    const [mark, ...others] = marks;
    if (type !== "text" || text === undefined || others.length > 0) return null;
    if (!mark) return text;
    if (mark.type === "bold") return `**${text}**`;
    return mark.type === "link" ? `[${text}](${mark.attrs?.href})` : null;
  });
  return parts.every((part) => part !== null) ? parts.join("") : null;
}

/** The reverse of `toInlineText`. */
export function readInlineText(text: string): TextNode[] {
  return text.split(/(\*\*[^*]+\*\*|\[[^[\]]+\]\([^()]+\))/).flatMap((part): TextNode[] => {
    if (!part) return [];
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
    if (link) return [{ type: "text", text: link[1] ?? "", marks: [{ type: "link", attrs: { href: link[2] } }] }];
    if (part.startsWith("**")) return [{ type: "text", text: part.slice(2, -2), marks: [{ type: "bold" }] }];
    return [{ type: "text", text: part }];
  });
}
