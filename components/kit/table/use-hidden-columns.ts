"use client";

import { useMemo, useSyncExternalStore } from "react";
import { readBrowserValue, subscribeToBrowserValues, writeBrowserValue } from "@/lib/platform/browser/browser-storage";

/** The columns that the user has hidden, stored in this browser under `name`. */
export function useHiddenColumns(name: string, initial = "") {
  const key = `columns:${name}`;
  const read = () => {
    const stored = readBrowserValue(key);
    return typeof stored === "string" ? stored : initial;
  };
  const stored = useSyncExternalStore(subscribeToBrowserValues, read, () => initial);
  const hidden = useMemo(() => new Set(stored.split(",").filter(Boolean)), [stored]);
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    writeBrowserValue(key, [...next].join(","));
  };
  return { hidden, toggle };
}
