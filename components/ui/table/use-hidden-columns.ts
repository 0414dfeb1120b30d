"use client";

import { useMemo, useSyncExternalStore } from "react";
import { readBrowserValue, subscribeToBrowserValues, writeBrowserValue } from "@/lib/platform/browser-storage";

/** Which columns of a table someone does not want to see, remembered in this browser under `name`. */
export function useHiddenColumns(name: string, atFirst = "") {
  const key = `columns:${name}`;
  const read = () => {
    const kept = readBrowserValue(key);
    return typeof kept === "string" ? kept : atFirst;
  };
  const kept = useSyncExternalStore(subscribeToBrowserValues, read, () => atFirst);
  const hidden = useMemo(() => new Set(kept.split(",").filter(Boolean)), [kept]);
  const toggle = (id: string) => {
    const left = new Set(hidden);
    if (!left.delete(id)) left.add(id);
    writeBrowserValue(key, [...left].join(","));
  };
  return { hidden, toggle };
}
