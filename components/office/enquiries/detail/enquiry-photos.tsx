"use client";

import { useCallback } from "react";
import { PrivatePhotos, type PrivatePhotosProps } from "@/components/office/private-photos";
import { call } from "@/lib/call";
import { getEnquiryPhoto } from "@/lib/enquiry/office-contract";

/** The pictures that came with a letter. */
export function EnquiryPhotos({ enquiryId, count }: { enquiryId: string; count: number }) {
  const load = useCallback<PrivatePhotosProps["load"]>(
    ({ number, size }, signal) => call(getEnquiryPhoto, { params: { id: enquiryId, number }, query: { size } }, { signal }),
    [enquiryId],
  );
  return <PrivatePhotos count={count} load={load} />;
}
