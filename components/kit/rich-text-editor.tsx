"use client";

import dynamic from "next/dynamic";
import { useId } from "react";
import { FieldError } from "@/components/kit/form/field-error";
import type { FieldFrameProps } from "@/components/kit/form/field-frame";
import type { RichTextDocument } from "@/lib/platform/shared/rich-text/rich-text";

type RichTextEditorProps = Omit<FieldFrameProps, "id"> & {
  id?: string | undefined;
  /** The initial text. To replace it from outside, change the `key`. */
  value: RichTextDocument;
  onChange: (document: RichTextDocument) => void;
  onBlur?: () => void;
};

/** The editor is large and cannot be rendered on the server: it loads after the page, into a placeholder of the size that it has with a short text. */
const EditorBox = dynamic(() => import("@/components/kit/editor/editor-box").then((module) => module.EditorBox), {
  ssr: false,
  loading: () => (
    <div
      aria-hidden="true"
      className="h-[15.1875rem] rounded-lg border border-line bg-white max-sm:h-72 lg:pointer-fine:h-[14.9375rem]"
    />
  ),
});

/** A labelled rich-text field. It produces what lib/platform/shared/rich-text/rich-text.ts allows; the server validates the same. */
export function RichTextEditor({ label, error, hint, className, id: givenId, ...box }: RichTextEditorProps) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <p id={`${id}-label`} className="mb-1 text-sm font-semibold">
        {label}
      </p>
      <EditorBox {...box} id={id} labelledBy={`${id}-label`} describedBy={describedBy} isInvalid={Boolean(error)} />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <div id={`${id}-hint`} className="note mt-1">
          {hint}
        </div>
      )}
    </div>
  );
}
