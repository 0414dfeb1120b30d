"use client";

import { useEffect, useState } from "react";
import { reportError } from "./report-error";

/** A part of the page's script that is fetched once it is wanted: `null` until it is here, and where it could not be fetched. */
export function useLoaded<Part>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (isWanted) load().then((loaded) => setPart(() => loaded), reportError);
  }, [load, isWanted]);
  return part;
}
