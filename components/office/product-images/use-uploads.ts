"use client";

import { useRef, useState } from "react";
import { lighter } from "@/components/ui/lighter-picture";
import { CallError, upload } from "@/lib/call";
import type { OfficeImage } from "@/lib/product/edit-contract";
import { addImages } from "@/lib/product/image-contract";

/** A picture on its way: how much of it is sent, or why it did not arrive. */
export type Upload = { key: string; file: File; sent: number; problem: string };

/** Sends pictures one after another, each with its own progress; one that fails stays until it is tried again or dropped. */
export function useUploads(productId: string, onArrived: (images: OfficeImage[]) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const made = useRef(0);
  const drop = (key: string) => setUploads((all) => all.filter((each) => each.key !== key));
  const change = (key: string, values: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)));

  const send = async ({ key, file }: Upload): Promise<void> => {
    try {
      const body = { files: [await lighter(file)], alt: "" };
      const { images } = await upload(addImages, { params: { id: productId }, body }, (sent) => change(key, { sent }));
      drop(key);
      onArrived(images);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      change(key, { problem: error.message, sent: 0 });
    }
  };
  const queue = (each: Upload) => {
    last.current = last.current.then(() => send(each));
  };
  const add = (files: readonly File[], problem = "") => {
    const fresh = files.map((file) => ({ key: String(++made.current), file, sent: 0, problem }));
    setUploads((all) => [...all, ...fresh]);
    if (!problem) for (const each of fresh) queue(each);
  };
  const retry = (each: Upload) => {
    change(each.key, { problem: "", sent: 0 });
    queue(each);
  };
  return { uploads, add, retry, drop };
}
