"use client";

import { useRef, useState } from "react";
import { useUnloadWarning } from "@/components/kit/hooks/use-unload-warning";
import { shrinkImage } from "@/components/kit/shrink-image";
import { CallError } from "@/lib/platform/browser/call";

/** An upload with its progress (0 to 1), or the reason why it failed. */
export type Upload = { key: string; file: File; progress: number; problem: string };

type Send = (file: File, onProgress: (progress: number) => void) => Promise<unknown>;

/** Uploads images one after another, each with its own progress. A failed one stays until it is retried or dropped. */
export function useUploads(sendFile: Send) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const keyCount = useRef(0);
  const isSending = uploads.some(({ problem }) => !problem);
  useUnloadWarning(isSending);
  const drop = (key: string) => setUploads((all) => all.filter((each) => each.key !== key));
  const change = (key: string, values: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)));

  const send = async ({ key, file }: Upload): Promise<void> => {
    try {
      await sendFile(await shrinkImage(file), (progress) => change(key, { progress }));
      drop(key);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      change(key, { problem: error.message, progress: 0 });
    }
  };
  const queue = (each: Upload) => {
    last.current = last.current.then(() => send(each));
  };
  const add = (files: readonly File[], problem = "") => {
    const added = files.map((file) => ({ key: String(++keyCount.current), file, progress: 0, problem }));
    setUploads((all) => [...all, ...added]);
    if (!problem) for (const each of added) queue(each);
  };
  const retry = (each: Upload) => {
    change(each.key, { problem: "", progress: 0 });
    queue(each);
  };
  return { uploads, isSending, add, retry, drop };
}
