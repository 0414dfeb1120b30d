"use client";

import { useRef, useState } from "react";
import { toast } from "@/components/toast/toast";
import { CallError, call, upload } from "@/lib/platform/api/call";
import { type AdminImage, getProduct } from "@/lib/product/edit/contract";
import { arrangeImages, type ProductImages, removeImage, replaceImage } from "@/lib/product/edit/image-contract";

/** A product's images as they are shown; what is changed is shown at once and sent one after another. */
export function useImages(productId: string, initial: AdminImage[]) {
  const [images, setImages] = useState(initial);
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const params = { id: productId };

  /** A refusal is said, and the images are shown as they are on the server. */
  const send = async (work: () => Promise<ProductImages>): Promise<boolean> => {
    const before = last.current;
    const mine = before.then(work);
    last.current = mine.catch(() => {});
    setWaiting((count) => count + 1);
    try {
      const { images: now } = await mine;
      // A newer change that waits is shown already: its own answer follows.
      setWaiting((count) => {
        if (count === 1) setImages(now);
        return count - 1;
      });
      return true;
    } catch (error) {
      setWaiting((count) => count - 1);
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
  const replace = (imageId: string, file: File, onProgress: (sent: number) => void) =>
    send(() => upload(replaceImage, { params: { ...params, imageId }, body: { files: [file] } }, onProgress));

  return { images, isSaving: waiting > 0, arrange, caption, remove, replace, show: setImages };
}

export type ImagesState = ReturnType<typeof useImages>;
