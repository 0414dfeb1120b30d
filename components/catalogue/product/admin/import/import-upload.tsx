"use client";

import { FileUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { useDropzone } from "react-dropzone";
import { FormProblem } from "@/components/kit/form/form-problem";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { saveFile } from "@/components/kit/save-file";
import { importTemplate, uploadImport } from "@/lib/catalogue/product/admin/import/contract";
import { CallError, call, upload } from "@/lib/platform/browser/call";
import { importPath } from "./import-list";

const maxBytes = 5_000_000;

/** Uploads a file, chosen or dropped. */
export function ImportUpload() {
  const { push } = useRouter();
  const id = useId();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const send = async ([file]: File[]) => {
    if (!file) return;
    if (file.size > maxBytes) return setProblem("The file is larger than 5 MB");
    setProblem("");
    setProgress(0);
    try {
      const { _id } = await upload(uploadImport, { body: { file } }, setProgress);
      push(`${importPath}/${_id}`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.fields.file ?? error.message);
      setProgress(null);
    }
  };
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop: (files) => void send(files),
    multiple: false,
    disabled: progress !== null,
    noClick: true,
    noKeyboard: true,
  });
  const { run } = useBusy();
  const fetchTemplate = () =>
    run(async () => {
      const bytes = await call(importTemplate, {});
      saveFile(bytes, { name: "products-template.csv", type: importTemplate.media ?? "" });
    });
  return (
    <div
      {...getRootProps()}
      className={`grid justify-items-center gap-4 rounded-xl border-2 border-dashed p-8 text-center ${isDragActive ? "border-teal bg-teal-soft" : "border-line bg-white"}`}
    >
      <FileUp size={40} aria-hidden="true" className="text-teal" />
      <p id={`${id}-hint`} className="max-w-prose text-stone">
        A CSV file (UTF-8) up to 5 MB and 10,000 rows, with column names in the first row. You will see a preview before anything
        changes. If you exported the list here, only the stock figures that you changed are imported. Stock is what is left to
        sell, without the pieces that are ordered and still in the store.
      </p>
      <label
        className={`button button-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold ${progress === null ? "cursor-pointer" : ""}`}
      >
        {progress === null ? "Choose a file" : progress < 1 ? `Sending ${Math.round(progress * 100)}%` : "Checking…"}
        <input
          {...getInputProps({ "aria-describedby": `${id}-hint`, accept: ".csv,.txt,.tsv,text/csv" })}
          style={undefined}
          className="sr-only"
        />
      </label>
      {problem && <FormProblem text={problem} />}
      <button type="button" onClick={fetchTemplate} className="link min-h-11 font-semibold">
        Download a template
      </button>
    </div>
  );
}
