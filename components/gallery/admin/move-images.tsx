"use client";

import { useAdminAction } from "@/components/hooks/use-admin-action";
import { FormDialog } from "@/components/ui/dialog/form-dialog";
import { moveImages } from "@/lib/gallery/admin-contract";
import type { GalleryImage } from "@/lib/gallery/contract";
import { call } from "@/lib/platform/api/call";
import { imagesText } from "./gallery-query";

type MoveImagesProps = { images: GalleryImage[]; folders: string[]; onDone: () => void; onClose: () => void };

export function MoveImages({ images, folders, onDone, onClose }: MoveImagesProps) {
  const { take } = useAdminAction();
  const present = new Set(images.map(({ folderName }) => folderName));
  const others = present.size === 1 ? folders.filter((each) => !present.has(each)) : folders;
  const many = imagesText(images.length);
  const move = async ({ folderName }: { folderName: string }) => {
    const ids = images.map(({ _id }) => _id);
    await take(() => call(moveImages, { body: { ids, folderName } }), `${many} moved to “${folderName}”.`);
    onDone();
  };
  return (
    <FormDialog<{ folderName: string }>
      title={`Move ${many}`}
      schema={undefined}
      defaultValues={{ folderName: others[0] ?? "" }}
      fields={[{ name: "folderName", label: "To the folder", options: others.map((value) => ({ value, label: value })) }]}
      action="Move"
      onSend={move}
      onClose={onClose}
    >
      <p className="text-stone">Pages that show them go on doing so: the pictures keep their addresses.</p>
    </FormDialog>
  );
}
