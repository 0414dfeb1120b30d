"use client";

import { useEffect, useState } from "react";
import { reportError } from "@/components/hooks/report-error";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { call } from "@/lib/call";
import { getEnquiryPhoto } from "@/lib/enquiry/office-contract";

type EnquiryPhotosProps = { enquiryId: string; count: number };

/** What the customer shows: small in a row, each large on a click. Fetched with the bearer, which an address could not carry. */
export function EnquiryPhotos({ enquiryId, count }: EnquiryPhotosProps) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => setOpened(number)}
              aria-label={`Picture ${number}, large`}
              className="block size-28 overflow-hidden rounded-lg border border-line bg-mist hover:border-teal"
            >
              <Photo enquiryId={enquiryId} number={number} size="small" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <DialogFrame title={`Picture ${opened} of ${count}`} isWide onClose={() => setOpened(null)}>
          {(close) => (
            <>
              <div className="mt-3 grid min-h-60 place-items-center rounded-lg bg-mist">
                <Photo enquiryId={enquiryId} number={opened} size="large" className="max-h-[70dvh] max-w-full rounded-lg" />
              </div>
              <div className="mt-4 flex justify-end">
                <button type="button" onClick={close} className="button button-primary">
                  Close
                </button>
              </div>
            </>
          )}
        </DialogFrame>
      )}
    </>
  );
}

type PhotoProps = { enquiryId: string; number: number; size: "small" | "large"; className: string };

function Photo({ enquiryId, number, size, className }: PhotoProps) {
  const [src, setSrc] = useState("");
  useEffect(() => {
    const leaving = new AbortController();
    let url = "";
    const params = { id: enquiryId, number: String(number) };
    call(getEnquiryPhoto, { params, query: { size } }, { signal: leaving.signal }).then(
      (bytes) => {
        url = URL.createObjectURL(new Blob([bytes as BlobPart], { type: getEnquiryPhoto.media ?? "" }));
        setSrc(url);
      },
      (error) => leaving.signal.aborted || reportError(error),
    );
    return () => {
      leaving.abort();
      URL.revokeObjectURL(url);
    };
  }, [enquiryId, number, size]);
  return src && <img src={src} alt={`What the customer shows, ${number}`} className={className} />;
}
