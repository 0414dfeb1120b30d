"use client";

import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { lighter } from "@/components/ui/lighter-image";
import { type GalleryImage, uploadImages } from "@/lib/gallery/contract";
import { CallError, upload } from "@/lib/platform/api/call";

type ChooserUploadProps = { folderName: string | undefined; onArrived: (image: GalleryImage) => void };

/** An image from this machine, which goes into a folder of the gallery first. */
export function ChooserUpload({ folderName, onArrived }: ChooserUploadProps) {
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  if (!folderName) return <p className="note">Make a folder in the gallery first: pictures live there.</p>;
  const choose = async ([file]: FileList | never[]) => {
    if (!file) return;
    setProblem("");
    setSent(0);
    try {
      const [image] = await upload(uploadImages, { body: { folderName, images: [await lighter(file)] } }, setSent);
      if (image) onArrived(image);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setSent(null);
    }
  };
  return (
    <div>
      <label className="button button-quiet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold">
        <ImagePlus size={18} aria-hidden="true" />
        {sent === null ? `Upload into “${folderName}”` : `${Math.round(sent * 100)} %`}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={sent !== null}
          onChange={({ target }) => void choose(target.files ?? [])}
          className="sr-only"
        />
      </label>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}
