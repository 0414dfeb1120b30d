"use client";

import { useState } from "react";
import { NoticeDialog } from "@/components/kit/dialog/dialog";
import { usePrivateFile } from "@/components/kit/hooks/use-private-file";
import type { Endpoint } from "@/lib/platform/shared/api/endpoint";
import { t } from "@/lib/platform/shared/language/t";

type Size = "small" | "large";

type PrivatePhotosProps = {
  /** Returns a photo by its number, from 1. */
  endpoint: Endpoint<`GET /api/${string}/[id]/photo/[number]`, { size: Size }, undefined, Uint8Array>;
  id: string;
  count: number;
};

/** Photos sent by a customer, as thumbnails that open large. */
export function PrivatePhotos({ endpoint, id, count }: PrivatePhotosProps) {
  const [openNumber, setOpenNumber] = useState<number | null>(null);
  const photo = { endpoint, id };
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => setOpenNumber(number)}
              aria-label={t`Open photo ${number}`}
              className="block size-28 overflow-hidden rounded-lg border border-line bg-mist hover:border-teal"
            >
              <Photo {...photo} number={number} size="small" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {openNumber !== null && (
        <NoticeDialog title={t`Photo ${openNumber} of ${count}`} isWide onClose={() => setOpenNumber(null)}>
          <div className="grid min-h-60 place-items-center rounded-lg bg-mist">
            <Photo {...photo} number={openNumber} size="large" className="max-h-[70dvh] max-w-full rounded-lg" />
          </div>
        </NoticeDialog>
      )}
    </>
  );
}

type PhotoProps = Omit<PrivatePhotosProps, "count"> & { number: number; size: Size; className: string };

function Photo({ endpoint, id, number, size, className }: PhotoProps) {
  const { src } = usePrivateFile(endpoint, { params: { id, number: String(number) }, query: { size } });
  return src && <img src={src} alt={t`Sent by the customer, ${number}`} className={className} />;
}
