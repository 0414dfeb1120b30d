"use client";

import { useEffect, useState } from "react";
import { reportError } from "@/components/hooks/report-error";
import { call } from "@/lib/platform/api/call";
import { getReturnPhoto } from "@/lib/return/contract";

type ReturnPhotosProps = { returnId: string; count: number };

/** Photos that only their owner and staff may see: fetched with the bearer, which a plain image URL could not send. */
export function ReturnPhotos({ returnId, count }: ReturnPhotosProps) {
  return (
    <ul className="flex flex-wrap gap-3">
      {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
        <li key={number} className="size-28 overflow-hidden rounded-lg border border-line bg-mist sm:size-32">
          <PrivatePhoto returnId={returnId} number={number} />
        </li>
      ))}
    </ul>
  );
}

function PrivatePhoto({ returnId, number }: { returnId: string; number: number }) {
  const [src, setSrc] = useState("");
  useEffect(() => {
    const controller = new AbortController();
    let url = "";
    const params = { id: returnId, number: String(number) };
    call(getReturnPhoto, { params }, { signal: controller.signal }).then(
      (bytes) => {
        url = URL.createObjectURL(new Blob([bytes as BlobPart], { type: getReturnPhoto.media ?? "" }));
        setSrc(url);
      },
      (error) => controller.signal.aborted || reportError(error),
    );
    return () => {
      controller.abort();
      URL.revokeObjectURL(url);
    };
  }, [returnId, number]);
  if (!src) return null;
  return (
    <a href={src} target="_blank" rel="noreferrer" className="block size-full">
      <img src={src} alt={`Sent with your return, ${number}`} className="size-full object-cover" />
    </a>
  );
}
