import { type RichTextDocument, richText, textDocument } from "@/lib/platform/rich-text/rich-text";

/** The text of an issue as the database keeps it. */
export function issueContent(stored: unknown): RichTextDocument {
  const read = richText.safeParse(stored);
  return read.success ? read.data : textDocument("");
}
