"use client";

import { useEffect, useState } from "react";
import { call } from "@/lib/platform/browser/call";
import { type CallInput, type Endpoint, getUrl, type Route } from "@/lib/platform/shared/api/endpoint";
import { reportError } from "./report-error";

type FileEndpoint = Endpoint<Route, unknown, undefined, Uint8Array>;

/** Fetches a file with the bearer, which the URL of an image could not send. `src` shows an image. */
export function usePrivateFile<E extends FileEndpoint>(endpoint: E, input: CallInput<E>) {
  const [file, setFile] = useState<{ bytes: Uint8Array; src: string }>();
  const [isFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL contains the input
  useEffect(() => {
    const controller = new AbortController();
    let src = "";
    call<FileEndpoint>(endpoint, input, { signal: controller.signal }).then(
      (bytes) => {
        src = URL.createObjectURL(new Blob([bytes as BlobPart], { type: "image/webp" }));
        setFile({ bytes, src });
      },
      (error) => {
        if (controller.signal.aborted) return;
        setFailed(true);
        reportError(error);
      },
    );
    return () => {
      controller.abort();
      URL.revokeObjectURL(src);
    };
  }, [getUrl(endpoint, input)]);
  return { ...file, isFailed };
}
