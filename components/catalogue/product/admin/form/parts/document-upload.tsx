"use client";

import { FilePlus } from "lucide-react";
import { useState } from "react";
import { FileButton } from "@/components/kit/form/file-button";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import { maxDocumentBytes } from "@/lib/catalogue/product/admin/edit/contract";
import { type DocumentKind, documentKinds } from "@/lib/catalogue/product/vocabulary";
import { CallError } from "@/lib/platform/browser/call";
import { cutText } from "@/lib/platform/shared/text/cut-text";

export type NewDocument = { file: File; kind: DocumentKind; title: string };
type DocumentUploadProps = { send: (document: NewDocument, onProgress: (progress: number) => void) => Promise<void> };

const kinds = toOptions(documentKinds);

/** Uploads a PDF. Its file name is its first title. */
export function DocumentUpload({ send: sendDocument }: DocumentUploadProps) {
  const [kind, setKind] = useState<DocumentKind>("tds");
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState("");

  const send = async (file: File) => {
    if (file.size > maxDocumentBytes) return setProblem(`${file.name} is larger than 10 MB`);
    setProblem("");
    setProgress(0);
    try {
      await sendDocument({ file, kind, title: getTitle(file) || documentKinds[kind] }, setProgress);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(`${file.name}: ${error.message}`);
    } finally {
      setProgress(null);
    }
  };
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <SelectField
        label="New document"
        options={kinds}
        value={kind}
        onChange={({ target }) => setKind(target.value as DocumentKind)}
        className="w-56"
      />
      <FileButton accept="application/pdf" disabled={progress !== null} onChoose={(file) => void send(file)}>
        <FilePlus size={18} aria-hidden="true" />
        {progress === null ? "Add a PDF" : `Uploading, ${Math.round(progress * 100)}%`}
      </FileButton>
      <p className="note w-full">At most 10 MB.</p>
      {problem && (
        <p role="alert" className="field-error w-full">
          {problem}
        </p>
      )}
    </div>
  );
}

const getTitle = ({ name }: File) =>
  cutText(
    name
      .replace(/\.pdf$/i, "")
      .replaceAll("_", " ")
      .trim(),
    120,
  );
