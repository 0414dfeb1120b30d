"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { PhotoField } from "@/components/kit/form/photo-field";
import { usePhotos } from "@/components/kit/form/use-photos";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { PrivatePhotos } from "@/components/kit/private-photos";
import { addJobPhotos, getJobPhoto, jobLimits, removeJobPhoto } from "@/lib/advice/job/saved/contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";

/** Photos of the site, visible only to the owner. */
export function JobPhotos({ id, count }: { id: string; count: number }) {
  const router = useRouter();
  const { isBusy, run } = useBusy();
  const [files, setFiles] = useState<File[]>([]);
  const photos = usePhotos({ files, max: jobLimits.photos - count, onChange: setFiles });
  const add = () =>
    run(async () => {
      await call(addJobPhotos, { params: { id }, body: { photos: files } });
      setFiles([]);
      router.refresh();
    });
  const remove = (number: number) =>
    run(async () => {
      await call(removeJobPhoto, { params: { id, number: String(number) }, query: { count } });
      router.refresh();
    });
  return (
    <div className="space-y-4">
      {count > 0 && (
        <>
          <PrivatePhotos key={count} endpoint={getJobPhoto} id={id} count={count} />
          <ul className="flex flex-wrap gap-2">
            {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
              <li key={number}>
                <button
                  type="button"
                  disabled={isBusy}
                  onClick={() => remove(number)}
                  className="button button-quiet"
                >{t`Remove photo ${number}`}</button>
              </li>
            ))}
          </ul>
        </>
      )}
      {count < jobLimits.photos && (
        <PhotoField label={t`Add photos`} hint={t`At most ${jobLimits.photos}, and only you see them.`} photos={photos} />
      )}
      {files.length > 0 && (
        <button type="button" onClick={add} disabled={isBusy || photos.isPreparing} className="button button-primary">
          {isBusy ? t`Saving…` : t`Save photos`}
        </button>
      )}
    </div>
  );
}
