"use client";

import { useRef, useState } from "react";
import { toast } from "@/components/kit/toast/toast";
import { type AdminImage, getProduct } from "@/lib/catalogue/product/admin/edit/contract";
import { arrangeImages, type ProductImages, removeImage, replaceImage } from "@/lib/catalogue/product/admin/edit/image-contract";
import { CallError, call, upload } from "@/lib/platform/browser/call";

/**
 * A product's images. Sorting and alt texts are optimistic updates; changes are sent one after another. Once none is pending, the
 * list is what the server confirmed last.
 */
export function useImages(productId: string, initial: AdminImage[]) {
  const [images, setImages] = useState(initial);
  const [pending, setPending] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  /** Alt texts that could not be saved, by image. */
  const [failedAlts, setFailedAlts] = useState<Readonly<Record<string, string>>>({});
  const confirmed = useRef(initial);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const params = { id: productId };

  const keep = (latest: AdminImage[]): void => {
    confirmed.current = latest;
    setFailed(false);
  };
  /** On failure, shows the error and reads the images from the server, if it can be reached. */
  const attempt = async (work: () => Promise<ProductImages>): Promise<boolean> => {
    try {
      keep((await work()).images);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed(true);
      toast("error", error.message);
      const product = await call(getProduct, { params }).catch(() => null);
      if (product) confirmed.current = product.images;
      return false;
    }
  };
  const send = async (work: () => Promise<ProductImages>): Promise<boolean> => {
    const current = last.current.then(() => attempt(work));
    last.current = current.catch(() => {});
    setPending((count) => count + 1);
    return current.finally(() =>
      // Newer changes are already shown, and the last response will contain them all.
      setPending((count) => {
        if (count === 1) setImages(confirmed.current);
        return count - 1;
      }),
    );
  };

  const arrange = (next: AdminImage[]) => {
    setImages(next);
    const body = { images: next.map(({ _id, alt }) => ({ _id, alt })) };
    return send(() => call(arrangeImages, { params, body }));
  };
  const caption = async (_id: string, alt: string) => {
    const isSaved = await arrange(images.map((each) => (each._id === _id ? { ...each, alt } : each)));
    setFailedAlts(({ [_id]: _, ...others }) => (isSaved ? others : { ...others, [_id]: alt }));
  };
  const remove = (imageId: string) => send(() => call(removeImage, { params: { ...params, imageId } }));
  const replace = (imageId: string, file: File, onProgress: (progress: number) => void) =>
    send(() => upload(replaceImage, { params: { ...params, imageId }, body: { files: [file] } }, onProgress));

  const show = (latest: AdminImage[]) => {
    keep(latest);
    setImages(latest);
  };
  const isUnsaved = ({ _id, alt }: AdminImage) => (failedAlts[_id] ?? alt) !== alt;
  const isAllSaved = !hasFailed && !images.some(isUnsaved);

  return { images, isSaving: pending > 0, isAllSaved, isUnsaved, arrange, caption, remove, replace, show };
}

export type ImagesState = ReturnType<typeof useImages>;
