"use client";

import { useEffect } from "react";
import { useQuery } from "@/components/hooks/use-query";
import { getImport, type ProductImport } from "@/lib/product/import-contract";
import { ImportCheck } from "./import-check";
import { ImportProgress } from "./import-progress";

const pauseMs = 1000;
const isUnderWay = (data: ProductImport | undefined) => data?.status === "queued" || data?.status === "running";

/** One import: what it would do, then how far it is, then what it did. */
export function ImportView({ first }: { first: ProductImport }) {
  const input = { params: { id: first._id } };
  const {
    data = first,
    error,
    mutate,
  } = useQuery(getImport, input, {
    fallbackData: first,
    refreshInterval: (latest = first) => (isUnderWay(latest) ? pauseMs : 0),
  });
  // What the page brought may be older than what was seen last.
  useEffect(() => {
    if (isUnderWay(first)) void mutate();
  }, [first, mutate]);
  const show = (next: ProductImport) => void mutate(next, { revalidate: false });
  return (
    <div className="grid grid-cols-1 gap-5">
      {error && (
        <p role="alert" className="font-semibold text-brick">
          {error.message} {isUnderWay(data) && "The import goes on all the same."}
        </p>
      )}
      {data.status === "checked" ? (
        <ImportCheck key={JSON.stringify(data.mapping)} checked={data} onChange={show} />
      ) : (
        <ImportProgress state={data} onChange={show} />
      )}
    </div>
  );
}
