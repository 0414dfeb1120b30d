"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { SortableList } from "@/components/ui/table/sortable-list";
import { ImageDrop } from "@/components/ui/upload/image-drop";
import { UploadList } from "@/components/ui/upload/upload-list";
import { useUploads } from "@/components/ui/upload/use-uploads";
import { upload } from "@/lib/platform/api/call";
import type { AdminImage } from "@/lib/product/edit-contract";
import { addImages } from "@/lib/product/image-contract";
import { ImageCard } from "./image-card";
import { useImages } from "./use-images";

/** The images of a product: many at once, in the order of its page, each with the words for those who cannot see it. */
export function ProductImages({ productId, initial }: { productId: string; initial: AdminImage[] }) {
  const { images, isSaving, arrange, caption, remove, replace, show } = useImages(productId, initial);
  const { uploads, add, retry, drop } = useUploads(async (file, onProgress) => {
    const sent = await upload(addImages, { params: { id: productId }, body: { files: [file], alt: "" } }, onProgress);
    show(sent.images);
  });
  const [leaving, setLeaving] = useState<AdminImage | null>(null);
  const items = images.map((image, at) => ({ ...image, name: `picture ${at + 1}, ${image.alt}` }));
  return (
    <>
      <ImageDrop onAdd={add} />
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      <p role="status" className="note mt-4 min-h-6">
        {isSaving ? "Saving…" : images.length > 0 && "Everything is saved. The first picture is the cover."}
      </p>
      {images.length === 0 && uploads.length === 0 && <p className="text-stone">This product has no pictures yet.</p>}
      <SortableList
        label="Pictures"
        items={items}
        onSort={(sorted) => void arrange(sorted.map(({ name, ...image }) => image))}
        className="mt-2 grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
        itemClassName="rounded-xl border border-line bg-white"
      >
        {(image, handle) => (
          <ImageCard
            {...{ image, handle, caption, replace }}
            at={images.findIndex(({ _id }) => _id === image._id)}
            onRemove={() => setLeaving(image)}
          />
        )}
      </SortableList>
      {leaving && (
        <ConfirmDialog
          title="Remove this picture?"
          action="Remove the picture"
          onConfirm={() => remove(leaving._id)}
          onClose={() => setLeaving(null)}
        >
          “{leaving.alt}” leaves the product's page at once, and its file is deleted.
        </ConfirmDialog>
      )}
    </>
  );
}
