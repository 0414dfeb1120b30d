"use client";

import { useRef, useState } from "react";
import { toast } from "@/components/toast/toast";
import { CallError, call, upload } from "@/lib/platform/api/call";
import { type AdminImage, getProduct } from "@/lib/product/edit/contract";
import { arrangeImages, type ProductImages, removeImage, replaceImage } from "@/lib/product/edit/image-contract";

/** A product's images. Sorting and alt texts are optimistic updates; changes are sent one after another. */
export function useImages(productId: string, initial: AdminImage[]) {
  const [images, setImages] = useState(initial);
  const [pending, setPending] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const params = { id: productId };

  /** On failure, shows the error and reloads the images from the server. */
  const send = async (work: () => Promise<ProductImages>): Promise<boolean> => {
    const previous = last.current;
    const current = previous.then(work);
    last.current = current.catch(() => {});
    setPending((count) => count + 1);
    try {
      const { images: latest } = await current;
      // If newer changes are pending, they are already shown, and the last response will contain them all.
      setPending((count) => {
        if (count === 1) setImages(latest);
        return count - 1;
      });
      return true;
    } catch (error) {
      setPending((count) => count - 1);
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
      const product = await call(getProduct, { params }).catch(() => null);
      if (product) setImages(product.images);
      return false;
    }
  };

  const arrange = (next: AdminImage[]) => {
    setImages(next);
    const body = { images: next.map(({ _id, alt }) => ({ _id, alt })) };
    return send(() => call(arrangeImages, { params, body }));
  };
  const caption = (_id: string, alt: string) => arrange(images.map((each) => (each._id === _id ? { ...each, alt } : each)));
  const remove = (imageId: string) => send(() => call(removeImage, { params: { ...params, imageId } }));
  const replace = (imageId: string, file: File, onProgress: (progress: number) => void) =>
    send(() => upload(replaceImage, { params: { ...params, imageId }, body: { files: [file] } }, onProgress));

  return { images, isSaving: pending > 0, arrange, caption, remove, replace, show: setImages };
}

export type ImagesState = ReturnType<typeof useImages>;
