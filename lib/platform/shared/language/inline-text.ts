type Mark = { type: string; attrs?: Record<string, unknown> | undefined };
/** A node of a rich text (lib/platform/shared/rich-text). */
export type TextNode = {
  type: string;
  attrs?: Record<string, unknown> | undefined;
  content?: TextNode[] | undefined;
  text?: string;
  marks?: Mark[] | undefined;
};

/**
 * The inside of a paragraph as one line, as people write it: **bold** and [links](url). `null` if it contains what cannot be written so, and
 * read again: a line break, italics, a bold star.
 */
export function toInlineText(nodes: readonly TextNode[]): string | null {
  const parts = nodes.map(({ type, text, marks = [] }) => {
    const [mark, ...others] = marks;
    if (type !== "text" || text === undefined || others.length > 0) return null;
    return mark ? toMarked(text, mark) : text;
  });
  return parts.every((part) => part !== null) ? parts.join("") : null;
}

function toMarked(text: string, { type, attrs }: Mark): string | null {
  if (type === "bold") return text.includes("*") ? null : `**${text}**`;
  if (type !== "link" || /[[\]]/.test(text)) return null;
  return `[${text}](${String(attrs?.href).replaceAll("(", "%28").replaceAll(")", "%29")})`;
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
