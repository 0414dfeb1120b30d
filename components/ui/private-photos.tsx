"use client";

import { useEffect, useState } from "react";
import { reportError } from "@/components/hooks/report-error";
import { NoticeDialog } from "@/components/ui/dialog/dialog";

type Size = "small" | "large";

export type PrivatePhotosProps = {
  count: number;
  /** Fetches one by its number, from 1; it must stay the same while the images do. */
  load: (photo: { number: string; size: Size }, signal: AbortSignal) => Promise<Uint8Array>;
};

/** What the customer shows: small in a row, each large on a click. Fetched with the bearer, which an address could not carry. */
export function PrivatePhotos({ count, load }: PrivatePhotosProps) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => setOpened(number)}
              aria-label={`Open photo ${number}`}
              className="block size-28 overflow-hidden rounded-lg border border-line bg-mist hover:border-teal"
            >
              <Photo load={load} number={number} size="small" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <NoticeDialog title={`Photo ${opened} of ${count}`} isWide onClose={() => setOpened(null)}>
          <div className="grid min-h-60 place-items-center rounded-lg bg-mist">
            <Photo load={load} number={opened} size="large" className="max-h-[70dvh] max-w-full rounded-lg" />
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
    const leaving = new AbortController();
    let url = "";
    load({ number: String(number), size }, leaving.signal).then(
      (bytes) => {
        url = URL.createObjectURL(new Blob([bytes as BlobPart], { type: "image/webp" }));
        setSrc(url);
      },
      (error) => leaving.signal.aborted || reportError(error),
    );
    return () => {
      leaving.abort();
      URL.revokeObjectURL(url);
    };
  }, [load, number, size]);
  return src && <img src={src} alt={`Sent by the customer, ${number}`} className={className} />;
}
