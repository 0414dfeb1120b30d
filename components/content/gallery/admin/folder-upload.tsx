"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { ImageDrop } from "@/components/kit/upload/image-drop";
import { ImageNotes } from "@/components/kit/upload/image-notes";
import { imageShapes } from "@/components/kit/upload/image-quality";
import { UploadList } from "@/components/kit/upload/upload-list";
import { useImageNotes } from "@/components/kit/upload/use-image-notes";
import { useUploads } from "@/components/kit/upload/use-uploads";
import { uploadImages } from "@/lib/content/gallery/admin/contract";
import { upload } from "@/lib/platform/browser/call";
import { imagesText } from "./gallery-query";

/** The page refreshes after this many uploads, and once more at the end. */
const uploadsPerRefresh = 5;

/** Uploads images into a folder, each with its own progress. */
export function FolderUpload({ folderName }: { folderName: string }) {
  const { refresh } = useRouter();
  const uploaded = useRef(0);
  const { uploads, isSending, add, retry, drop } = useUploads(async (file, onProgress) => {
    await upload(uploadImages, { body: { folderName, images: [file] } }, onProgress);
    uploaded.current += 1;
    if (uploaded.current % uploadsPerRefresh === 0) refresh();
  });
  const { notes, check, drop: dropNote } = useImageNotes(imageShapes.album);
  useEffect(() => {
    if (!isSending && uploaded.current > 0) refresh();
  }, [isSending, refresh]);
  const waiting = uploads.filter(({ problem }) => !problem).length;
  return (
    <>
      <ImageDrop
        onAdd={(files, problem) => {
          add(files, problem);
          if (!problem) void check(files);
        }}
      />
      <p role="status" className="note mt-2 min-h-6">
        {isSending && `Uploading ${imagesText(waiting)}…`}
        {!isSending && uploaded.current > 0 && `${imagesText(uploaded.current)} uploaded.`}
      </p>
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      <ImageNotes notes={notes} shape={imageShapes.album} onDrop={dropNote} />
    </>
  );
}
