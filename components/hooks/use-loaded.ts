"use client";

import { useEffect, useState } from "react";
import { reportError } from "./report-error";

/** A part of the page's script that is fetched once it is wanted: `null` until it is here, and where it could not be fetched. */
export function useLoaded<Part>(load: () => Promise<Part>, isWanted: boolean, onFailed = () => {}): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const fail = (error: Error) => {
    reportError(error);
    onFailed();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once, whatever is to be done of a failure
  useEffect(() => {
    if (isWanted) load().then((loaded) => setPart(() => loaded), fail);
  }, [load, isWanted]);
  return part;
}
