"use client";

import { useEffect, useRef, useState } from "react";
import { lighter } from "@/components/ui/lighter-image";
import { CallError } from "@/lib/platform/api/call";

/** An image on its way: how much of it is sent, or why it did not arrive. */
export type Upload = { key: string; file: File; sent: number; problem: string };

type Send = (file: File, onProgress: (sent: number) => void) => Promise<unknown>;

/** Sends images one after another, each with its own progress; one that fails stays until it is tried again or dropped. */
export function useUploads(sendFile: Send) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const made = useRef(0);
  const isSending = uploads.some(({ problem }) => !problem);
  useStayWhile(isSending);
  const drop = (key: string) => setUploads((all) => all.filter((each) => each.key !== key));
  const change = (key: string, values: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)));

  const send = async ({ key, file }: Upload): Promise<void> => {
    try {
      await sendFile(await lighter(file), (sent) => change(key, { sent }));
      drop(key);
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
  return { uploads, isSending, add, retry, drop };
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
