import { z } from "zod";
import { msg } from "@/lib/platform/shared/language/t";
import { isTextLink } from "@/lib/platform/shared/links";
import { imageNode } from "./rich-text-image";

/** A rich text contains the nodes and marks of components/kit/rich-text.tsx, and nothing else. */

type Attrs = Record<string, unknown>;
type Mark = { type: string; attrs?: Attrs | undefined };
type Node = { type: string; attrs?: Attrs | undefined; content?: Node[] | undefined; text?: string; marks?: Mark[] | undefined };
export type RichTextDocument = { type: "doc"; content: Node[] };

const maxCharacters = 20_000;
const maxDepth = 40;

const mark: z.ZodType<Mark> = z.discriminatedUnion("type", [
  z.object({ type: z.enum(["bold", "italic", "underline", "strike", "code"]) }),
  z.object({
    type: z.literal("link"),
    attrs: z.object({
      href: z.string().trim().max(2000).refine(isTextLink, msg("A link must begin with https://, /, mailto: or tel:")),
    }),
  }),
]);

const text = z.object({ type: z.literal("text"), text: z.string().min(1), marks: z.array(mark).max(10).optional() });
const inline: z.ZodType<Node> = z.discriminatedUnion("type", [text, z.object({ type: z.literal("hardBreak") })]);

const nonEmptyArray = <T>(each: z.ZodType<T>) => z.array(each).min(1).max(2000);
const span = z.int().min(1).max(20).catch(1);
const cell: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.enum(["tableCell", "tableHeader"]),
    attrs: z.object({ colspan: span, rowspan: span }).optional(),
    content: nonEmptyArray(block),
  }),
);
const row = z.object({ type: z.literal("tableRow"), content: nonEmptyArray(cell) });
const listItem: z.ZodType<Node> = z.lazy(() => z.object({ type: z.literal("listItem"), content: nonEmptyArray(block) }));

const block: z.ZodType<Node> = z.lazy(() =>
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("paragraph"), content: z.array(inline).max(5000).optional() }),
    z.object({
      type: z.literal("heading"),
      attrs: z.object({ level: z.int().min(2).max(3) }),
      content: z.array(inline).max(5000).optional(),
    }),
    z.object({ type: z.literal("bulletList"), content: nonEmptyArray(listItem) }),
    z.object({
      type: z.literal("orderedList"),
      attrs: z.object({ start: z.int().min(1).max(9999).catch(1) }).optional(),
      content: nonEmptyArray(listItem),
    }),
    z.object({ type: z.literal("blockquote"), content: nonEmptyArray(block) }),
    z.object({ type: z.literal("codeBlock"), content: z.array(text.omit({ marks: true })).optional() }),
    z.object({ type: z.literal("horizontalRule") }),
    z.object({ type: z.literal("table"), content: nonEmptyArray(row) }),
    imageNode,
  ]),
);

/** A text from the editor. Nodes and marks that are not listed above are refused; unknown attributes are removed. */
export const richText = z
  .unknown()
  // Checked first: recursing into a document nested a hundred thousand deep would overflow the stack.
  .refine((value) => getDepth(value) <= maxDepth, { error: msg("The text is nested too deeply"), abort: true })
  .pipe(z.object({ type: z.literal("doc"), content: nonEmptyArray(block) }, msg("This text is not from the editor")))
  .refine((document) => plainText(document).length <= maxCharacters, msg("At most 20,000 characters"))
  .transform((document): RichTextDocument => document)
  .meta({ override: { type: "object", description: "A Tiptap document" } });

/** A rich text with a paragraph for each line. */
export function textDocument(lines: string): RichTextDocument {
  const paragraphs = lines.split(/\n+/).map((line) => line.trim());
  return {
    type: "doc",
    content: paragraphs.map((line) => ({ type: "paragraph", ...(line && { content: [{ type: "text", text: line }] }) })),
  };
}

/** Its plain text, a line for each block. */
export function plainText({ content = [] }: Pick<Node, "content">): string {
  return content
    .map((node) => (node.type === "text" ? (node.text ?? "") : `${plainText(node)}${node.type === "hardBreak" ? " " : "\n"}`))
    .join("")
    .replace(/\n+/g, "\n");
}

/** Whether it has no text: a draft may be empty, but what is published or sent may not. */
export const isBlank = (document: Pick<Node, "content">): boolean => plainText(document).trim() === "";
export const blankMessage = "Write something first";

/** How deep lists and objects are nested; stops counting once it is too deep. */
function getDepth(value: unknown): number {
  let level = [value];
  let depth = 0;
  while (level.length > 0 && depth <= maxDepth) {
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
    depth++;
  }
  return depth;
}
