"use client";

import { ImagePlus } from "lucide-react";
import { useDropzone } from "react-dropzone";
import { t } from "@/lib/platform/shared/language/t";

const accept = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"], "image/webp": [".webp"] };

type ImageDropProps = {
  /** Called with the accepted files, then with the rejected ones and the reason. */
  onAdd: (files: readonly File[], problem?: string) => void;
};

/** Several images at once, dropped or chosen. */
export function ImageDrop({ onAdd }: ImageDropProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept,
    onDrop: (accepted, rejected) => {
      onAdd(accepted);
      onAdd(
        rejected.map(({ file }) => file),
        t`This is not a JPEG, PNG or WebP image`,
      );
    },
  });
  return (
    <div
      {...getRootProps({ role: "presentation", tabIndex: -1 })}
      className={`rounded-xl border-2 border-dashed p-6 text-center ${isDragActive ? "border-teal bg-teal-soft" : "border-stone bg-white"}`}
    >
      <label className="button button-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold">
        <ImagePlus size={20} aria-hidden="true" />
        {t`Add images`}
        <input
          {...getInputProps({
            className: "sr-only",
            style: {},
            tabIndex: 0,
            "aria-label": t`Add images`,
            onClick: (event) => event.stopPropagation(),
          })}
        />
      </label>
      <p className="note mt-3">{t`Or drop them here. JPEG, PNG or WebP, several at once.`}</p>
    </div>
  );
}
