"use client";

import { useState } from "react";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { FormProblem } from "@/components/ui/form/form-problem";
import { deleteFiles, type GalleryImage } from "@/lib/gallery/contract";
import { CallError, call } from "@/lib/platform/api/call";
import { imagesText } from "./gallery-query";
import { Uses } from "./uses";

type DeleteImagesProps = { images: GalleryImage[]; onDone: () => void; onClose: () => void };

export function DeleteImages({ images, onDone, onClose }: DeleteImagesProps) {
  const { take } = useAdminAction();
  const [problem, setProblem] = useState("");
  const many = imagesText(images.length);
  const remove = async () => {
    try {
      await take(async () => {
        for (const [folderName, some = []] of Map.groupBy(images, (image) => image.folderName)) {
          await call(deleteFiles, { body: { folderName, files: some.map(({ fileName }) => fileName) } });
        }
      }, `${many} deleted.`);
      onDone();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      return false;
    }
  };
  return (
    <ConfirmDialog title={`Delete ${many}?`} action="Delete" onConfirm={remove} onClose={onClose}>
      <p>They leave the gallery at once, and cannot be brought back.</p>
      <Uses of={{ ids: images.map(({ _id }) => _id) }} />
      {problem && <FormProblem text={problem} />}
    </ConfirmDialog>
  );
}
