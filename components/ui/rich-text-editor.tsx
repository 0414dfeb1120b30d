"use client";

import dynamic from "next/dynamic";
import { useId } from "react";
import type { FieldFrameProps } from "@/components/ui/form/field-frame";
import type { RichTextDocument } from "@/lib/platform/rich-text/rich-text";

export type RichTextEditorProps = Omit<FieldFrameProps, "id"> & {
  id?: string | undefined;
  /** What it holds at first. To put another text in from outside, give it another `key`. */
  value: RichTextDocument;
  onChange: (document: RichTextDocument) => void;
  onBlur?: () => void;
};

/** The editor is large and knows nothing of the server: it comes once the page is there, into a place of its size. */
const EditorBox = dynamic(() => import("./editor/editor-box").then((module) => module.EditorBox), {
  ssr: false,
  loading: () => <div aria-hidden="true" className="h-72 rounded-lg border border-line bg-white" />,
});

/** A labelled text with headings, lists, links and tables. It makes what lib/platform/rich-text/rich-text.ts allows, and the server checks that. */
export function RichTextEditor({ label, error, hint, className, id: named, ...box }: RichTextEditorProps) {
  const made = useId();
  const id = named ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <p id={`${id}-label`} className="mb-1 text-sm font-semibold">
        {label}
      </p>
      <EditorBox {...box} id={id} labelledBy={`${id}-label`} describedBy={described} isInvalid={Boolean(error)} />
      {error && (
        <p id={`${id}-error`} role="alert" className="field-error">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="note mt-1">
          {hint}
        </div>
      )}
    </div>
  );
}
