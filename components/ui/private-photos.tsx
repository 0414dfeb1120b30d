"use client";

import { useEffect, useState } from "react";
import { reportError } from "@/components/hooks/report-error";
import { NoticeDialog } from "@/components/ui/dialog/dialog";

type Size = "small" | "large";

export type PrivatePhotosProps = {
  count: number;
  /** Fetches a photo by its number, from 1. Must be a stable function: another one loads the photos again. */
  load: (photo: { number: string; size: Size }, signal: AbortSignal) => Promise<Uint8Array>;
};

/** Photos sent by a customer, as thumbnails that open large. They are fetched with the bearer, which an image URL cannot send. */
export function PrivatePhotos({ count, load }: PrivatePhotosProps) {
  const [openNumber, setOpenNumber] = useState<number | null>(null);
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => setOpenNumber(number)}
              aria-label={`Open photo ${number}`}
              className="block size-28 overflow-hidden rounded-lg border border-line bg-mist hover:border-teal"
            >
              <Photo load={load} number={number} size="small" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {openNumber !== null && (
        <NoticeDialog title={`Photo ${openNumber} of ${count}`} isWide onClose={() => setOpenNumber(null)}>
          <div className="grid min-h-60 place-items-center rounded-lg bg-mist">
            <Photo load={load} number={openNumber} size="large" className="max-h-[70dvh] max-w-full rounded-lg" />
          </div>
        </NoticeDialog>
      )}
    </>
  );
}

type PhotoProps = Pick<PrivatePhotosProps, "load"> & { number: number; size: Size; className: string };

function Photo({ load, number, size, className }: PhotoProps) {
  const [src, setSrc] = useState("");
  useEffect(() => {
    const controller = new AbortController();
    let url = "";
    load({ number: String(number), size }, controller.signal).then(
      (bytes) => {
        url = URL.createObjectURL(new Blob([bytes as BlobPart], { type: "image/webp" }));
        setSrc(url);
      },
      (error) => controller.signal.aborted || reportError(error),
    );
    return () => {
      controller.abort();
      URL.revokeObjectURL(url);
    };
  }, [load, number, size]);
  return src && <img src={src} alt={`Sent by the customer, ${number}`} className={className} />;
}
