"use client";

import { ImagePlus } from "lucide-react";
import { useEffect, useState } from "react";
import { useDropzone } from "react-dropzone";
import { SortableList } from "@/components/office/shelf/sortable-list";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { OfficeImage } from "@/lib/product/edit-contract";
import { ImageCard } from "./image-card";
import { UploadList } from "./upload-list";
import { useImages } from "./use-images";
import { useUploads } from "./use-uploads";

const accept = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"], "image/webp": [".webp"] };

/** The pictures of a product: many at once, in the order of its page, each with the words for those who cannot see it. */
export function ProductImages({ productId, initial }: { productId: string; initial: OfficeImage[] }) {
  const { images, isSaving, arrange, caption, remove, replace, show } = useImages(productId, initial);
  const { uploads, add, retry, drop } = useUploads(productId, show);
  const [leaving, setLeaving] = useState<OfficeImage | null>(null);
  const isSending = uploads.some(({ problem }) => !problem);
  useStayWhile(isSending);
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept,
    onDrop: (good, bad) => {
      add(good);
      add(
        bad.map(({ file }) => file),
        "This is no JPEG, PNG or WebP picture",
      );
    },
  });
  const items = images.map((image, at) => ({ ...image, name: `picture ${at + 1}, ${image.alt}` }));
  return (
    <>
      <div
        {...getRootProps({ role: "presentation", tabIndex: -1 })}
        className={`rounded-xl border-2 border-dashed p-6 text-center ${isDragActive ? "border-teal bg-teal-soft" : "border-stone bg-white"}`}
      >
        <label className="button button-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold">
          <ImagePlus size={20} aria-hidden="true" />
          Add pictures
          <input
            {...getInputProps({ className: "sr-only", style: {}, tabIndex: 0, onClick: (event) => event.stopPropagation() })}
          />
        </label>
        <p className="note mt-3">Or drop them here. JPEG, PNG or WebP, several at once.</p>
      </div>
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

/** Asks before a page is closed on which something is still being sent. */
function useStayWhile(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSending]);
}
