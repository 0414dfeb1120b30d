"use client";

import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type RichTextDocument, richText } from "@/lib/platform/rich-text/rich-text";
import { EditorToolbar } from "./editor-toolbar";
import { extensions } from "./extensions";

type EditorBoxProps = {
  value: RichTextDocument;
  onChange: (document: RichTextDocument) => void;
  onBlur?: () => void;
  id: string;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
};

const look = [
  "min-h-48 max-h-[32rem] overflow-auto p-4 space-y-3 whitespace-pre-wrap break-words rounded-b-lg",
  "[&_h2]:text-lg [&_h2]:font-bold [&_h3]:font-bold [&_a]:text-teal [&_a]:underline [&_code]:font-mono [&_code]:text-sm",
  "[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-6 [&_ol]:pl-6 [&_blockquote]:border-l-4 [&_blockquote]:border-marigold",
  "[&_blockquote]:pl-4 [&_pre]:rounded [&_pre]:bg-mist [&_pre]:p-3 [&_hr]:border-line [&_table]:w-full",
  "[&_table]:border-collapse [&_td]:border [&_th]:border [&_td]:border-line [&_th]:border-line [&_td]:p-2 [&_th]:p-2",
  "[&_figure]:my-3 [&_figure]:w-fit [&_figure]:rounded-lg [&_img]:max-h-80 [&_img]:w-auto [&_img]:rounded-lg [&_img]:bg-mist",
  "[&_figcaption]:text-sm [&_figcaption]:text-stone [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-teal",
  "max-sm:[&_table]:text-sm max-sm:[&_td]:p-1.5 max-sm:[&_th]:p-1.5",
  "[&_td]:min-w-24 [&_td]:align-top [&_th]:bg-mist [&_th]:text-left [&_.selectedCell]:bg-teal-soft",
].join(" ");

/** The text itself under its toolbar. */
export function EditorBox({ value, onChange, onBlur, id, labelledBy, describedBy, isInvalid }: EditorBoxProps) {
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        ...{ id, role: "textbox", "aria-multiline": "true", "aria-labelledby": labelledBy, class: look },
        "aria-invalid": String(isInvalid),
        ...(describedBy && { "aria-describedby": describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(toDocument(changed)),
    ...(onBlur && { onBlur }),
  });
  return (
    <div className={`rounded-lg border bg-white ${isInvalid ? "border-brick" : "border-[#8b949a]"}`}>
      {editor ? <EditorToolbar editor={editor} controls={id} /> : <div className="min-h-12" />}
      <EditorContent editor={editor} />
    </div>
  );
}

/** What the editor holds, as it is saved: without the attributes that it keeps for itself, so that a saved text is no changed one. */
function toDocument(editor: Editor): RichTextDocument {
  const held = editor.getJSON();
  // The schema allows nothing else: lib/platform/rich-text/rich-text.ts lists the same nodes and marks. A text that is too long is said when it is sent.
  return richText.safeParse(held).data ?? (held as RichTextDocument);
}
