"use client";

import { useEffect, useState } from "react";
import { reportError } from "./report-error";

/** Loads a part of the page's code when it is needed: `null` until then, and if loading fails. */
export function useLoaded<Part>(load: () => Promise<Part>, isNeeded: boolean, onFailed = () => {}): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const fail = (error: Error) => {
    reportError(error);
    onFailed();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: load once, whatever happens to the callback
  useEffect(() => {
    if (isNeeded) load().then((loaded) => setPart(() => loaded), fail);
  }, [load, isNeeded]);
  return part;
}
