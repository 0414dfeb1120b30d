"use client";

import { RefreshCw, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { FileButton } from "@/components/kit/form/file-button";
import { ProductImage } from "@/components/kit/image";
import { shrinkImage } from "@/components/kit/shrink-image";
import { SortableList } from "@/components/kit/table/sortable-list";
import { ImageDrop } from "@/components/kit/upload/image-drop";
import { ImageNotes } from "@/components/kit/upload/image-notes";
import { imageShapes } from "@/components/kit/upload/image-quality";
import { UploadList } from "@/components/kit/upload/upload-list";
import { useImageNotes } from "@/components/kit/upload/use-image-notes";
import { useUploads } from "@/components/kit/upload/use-uploads";
import type { AdminImage } from "@/lib/catalogue/product/admin/edit/contract";
import { addImages } from "@/lib/catalogue/product/admin/edit/image-contract";
import { upload } from "@/lib/platform/browser/call";
import type { ImagesState } from "./use-images";
import { useImages } from "./use-images";

const allSaved = "All saved. The first image is the cover.";

/** The images of a product, in the order of its page, with their alt texts. Several can be added at once. */
export function ProductImages({ productId, initial }: { productId: string; initial: AdminImage[] }) {
  const { images, isSaving, isAllSaved, isUnsaved, arrange, caption, remove, replace, show } = useImages(productId, initial);
  const { uploads, add, retry, drop } = useUploads(async (file, onProgress) => {
    const reply = await upload(addImages, { params: { id: productId }, body: { files: [file], alt: "" } }, onProgress);
    show(reply.images);
  });
  const { notes, check, drop: dropNote } = useImageNotes(imageShapes.product);
  const [removing, setRemoving] = useState<AdminImage | null>(null);
  return (
    <>
      <ImageDrop
        onAdd={(files, problem) => {
          add(files, problem);
          if (!problem) void check(files);
        }}
      />
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      <ImageNotes notes={notes} shape={imageShapes.product} onDrop={dropNote} />
      <p role="status" className="note mt-4 min-h-6">
        {isSaving ? "Saving…" : isAllSaved ? images.length > 0 && allSaved : "Not everything was saved."}
      </p>
      {images.length === 0 && uploads.length === 0 && <p className="text-stone">This product has no images yet.</p>}
      <SortableList
        label="Images"
        items={images}
        getName={({ alt }, at) => `image ${at + 1}, ${alt}`}
        onSort={(ids) => arrange(ids.flatMap((id) => images.find(({ _id }) => _id === id) ?? []))}
        className="mt-2 grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
        itemClassName="panel"
      >
        {(image, handle) => (
          <ImageCard
            image={image}
            handle={handle}
            caption={caption}
            replace={replace}
            isUnsaved={isUnsaved(image)}
            at={images.findIndex(({ _id }) => _id === image._id)}
            onRemove={() => setRemoving(image)}
          />
        )}
      </SortableList>
      {removing && (
        <ActionDialog
          title="Remove this image?"
          action="Remove image"
          isFinal
          onSend={() => remove(removing._id)}
          onClose={() => setRemoving(null)}
        >
          “{removing.alt}” is removed from the product's page and deleted.
        </ActionDialog>
      )}
    </>
  );
}

type ImageCardProps = {
  image: AdminImage;
  at: number;
  /** Whether its typed alt text could not be saved. */
  isUnsaved: boolean;
  handle: ReactNode;
  onRemove: () => void;
} & Pick<ImagesState, "caption" | "replace">;

/** One image: edit its alt text, replace or remove it. */
function ImageCard({ image, at, isUnsaved, handle, onRemove, caption, replace }: ImageCardProps) {
  const [alt, setAlt] = useState(image.alt);
  const [progress, setProgress] = useState<number | null>(null);
  const isEmpty = alt.trim() === "";
  const saveAlt = () => {
    if (!isEmpty && (isUnsaved || alt.trim() !== image.alt)) void caption(image._id, alt.trim());
  };
  const replaceFile = async (file: File) => {
    setProgress(0);
    await replace(image._id, await shrinkImage(file), setProgress);
    setProgress(null);
  };
  return (
    <>
      <div className="relative aspect-4/3 overflow-hidden rounded-t-xl bg-mist">
        <ProductImage
          image={image}
          alt={image.alt}
          sizes="(width >= 64rem) 20rem, 90vw"
          upTo={640}
          className="size-full object-contain"
        />
        {at === 0 && (
          <span className="absolute top-2 left-2 rounded-full bg-deep px-3 py-0.5 text-sm font-semibold text-white">Cover</span>
        )}
      </div>
      <div className="space-y-3 p-4">
        <Field
          label={`Alt text of image ${at + 1}`}
          maxLength={200}
          required
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          onBlur={saveAlt}
          error={isEmpty ? "Add alt text" : isUnsaved ? "Not saved. Leave this field to try again." : undefined}
        />
        <div className="flex flex-wrap items-center gap-2">
          {handle}
          <FileButton disabled={progress !== null} onChoose={(file) => void replaceFile(file)} className="px-3">
            <RefreshCw size={18} aria-hidden="true" />
            {progress === null ? "Replace" : `${Math.round(progress * 100)}%`}
            <span className="sr-only"> image {at + 1}</span>
          </FileButton>
          <button type="button" onClick={onRemove} className="button button-quiet px-3">
            <Trash2 size={18} aria-hidden="true" />
            Remove<span className="sr-only"> image {at + 1}</span>
          </button>
        </div>
      </div>
    </>
  );
}
