"use client";

import { useCallback } from "react";
import { PrivatePhotos, type PrivatePhotosProps } from "@/components/ui/private-photos";
import { getEnquiryPhoto } from "@/lib/enquiry/admin-contract";
import { call } from "@/lib/platform/api/call";

/** The photos of an enquiry. */
export function EnquiryPhotos({ enquiryId, count }: { enquiryId: string; count: number }) {
  const load = useCallback<PrivatePhotosProps["load"]>(
    ({ number, size }, signal) => call(getEnquiryPhoto, { params: { id: enquiryId, number }, query: { size } }, { signal }),
    [enquiryId],
  );
  return <PrivatePhotos count={count} load={load} />;
}
