"use client";

import { usePrivateFile } from "@/components/kit/hooks/use-private-file";
import { t } from "@/lib/platform/shared/language/t";
import { getReturnPhoto } from "@/lib/sales/return/contract";

type ReturnPhotosProps = { returnId: string; count: number };

/** Photos that only their owner and staff may see. */
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
  const { src } = usePrivateFile(getReturnPhoto, { params: { id: returnId, number: String(number) } });
  if (!src) return null;
  return (
    <a href={src} target="_blank" rel="noreferrer" className="block size-full">
      <img src={src} alt={t`Sent with your return, ${number}`} className="size-full object-cover" />
    </a>
  );
}
