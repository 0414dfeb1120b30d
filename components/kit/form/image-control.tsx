"use client";

import { ImagePlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { prepareImage } from "@/components/kit/shrink-image";
import { ImageNotes } from "@/components/kit/upload/image-notes";
import { type ImageShape, imageShapes } from "@/components/kit/upload/image-quality";
import { useImageNotes } from "@/components/kit/upload/use-image-notes";
import { CallError } from "@/lib/platform/browser/call";
import { imageUrl } from "@/lib/platform/shared/image";
import { t } from "@/lib/platform/shared/language/t";
import { FileButton } from "./file-button";

type ImageControlProps = {
  /** For screen readers: "the category's image". */
  name: string;
  imageKey: string | null;
  hint: string;
  /** How it is cropped where it is shown; a logo is not. */
  shape?: ImageShape;
  onSet: (file: File, onProgress: (progress: number) => void) => Promise<unknown>;
  /** Left out if the image is required. */
  onRemove?: () => Promise<unknown>;
};

/** A single image, uploaded or removed immediately, without a save button. */
export function ImageControl({ name, imageKey, hint, shape, onSet, onRemove }: ImageControlProps) {
  const { isBusy, take, press } = useAdminAction();
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState("");
  const { notes, check, drop } = useImageNotes(shape ?? imageShapes.product);
  const choose = async (file: File) => {
    setProblem("");
    if (shape) void check([file]);
    setProgress(0);
    await take(async () => onSet(await prepareImage(file), setProgress), t`Image saved.`).catch((error) => {
      if (!(error instanceof CallError)) throw error;
      setProblem(`${file.name}: ${error.message}`);
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {imageKey && (
        <img src={imageUrl(imageKey, 320)} alt="" className="h-16 w-24 rounded-lg border border-line object-contain" />
      )}
      <FileButton disabled={isBusy} onChoose={(file) => void choose(file)}>
        <ImagePlus size={18} aria-hidden="true" />
        {isBusy ? `${Math.round(progress * 100)}%` : imageKey ? t`Replace` : t`Upload`}
        <span className="sr-only"> {name}</span>
      </FileButton>
      {imageKey && onRemove && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => void press(onRemove, t`Image removed.`)}
          className="button button-quiet"
        >
          <Trash2 size={18} aria-hidden="true" />
          {t`Remove`}
          <span className="sr-only"> {name}</span>
        </button>
      )}
      <p className="note w-full">{hint}</p>
      {shape && <ImageNotes notes={notes.slice(-1)} shape={shape} onDrop={drop} />}
      {problem && (
        <p role="alert" className="field-error w-full">
          {problem}
        </p>
      )}
    </div>
  );
}
