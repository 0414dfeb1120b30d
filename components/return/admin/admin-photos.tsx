"use client";

import { useCallback } from "react";
import { PrivatePhotos, type PrivatePhotosProps } from "@/components/ui/private-photos";
import { call } from "@/lib/platform/api/call";
import { getReturnPhoto } from "@/lib/return/contract";

/** The customer's photos of a return. */
export function AdminPhotos({ returnId, count }: { returnId: string; count: number }) {
  const load = useCallback<PrivatePhotosProps["load"]>(
    ({ number, size }, signal) => call(getReturnPhoto, { params: { id: returnId, number }, query: { size } }, { signal }),
    [returnId],
  );
  return <PrivatePhotos count={count} load={load} />;
}
