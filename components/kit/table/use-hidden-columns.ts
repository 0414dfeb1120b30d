"use client";

import { useRouter } from "next/navigation";
import { startTransition, useMemo, useOptimistic, useSyncExternalStore } from "react";
import { readBrowserValue, subscribeToBrowserValues, writeBrowserValue } from "@/lib/platform/browser/browser-storage";
import { noColumns } from "@/lib/platform/shared/api/list-url";

type Hiding = { hide: string | undefined; getHref: (hide: string) => string };

/** The columns that the user has hidden: as the URL says, or if it does not as stored in this browser under `name`. */
export function useHiddenColumns(name: string, initial: string, hiding?: Hiding) {
  const { replace } = useRouter();
  const key = `columns:${name}`;
  const read = () => {
    const stored = readBrowserValue(key);
    return typeof stored === "string" ? stored : initial;
  };
  const stored = useSyncExternalStore(subscribeToBrowserValues, read, () => initial);
  // A column goes at once, not when the server has answered.
  const [named, setNamed] = useOptimistic(hiding?.hide);
  const hidden = useMemo(
    () => new Set((named === noColumns ? "" : (named ?? stored)).split(",").filter(Boolean)),
    [named, stored],
  );
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    const ids = [...next].sort().join(",");
    if (!hiding || named === undefined) return writeBrowserValue(key, ids);
    startTransition(() => {
      setNamed(ids || noColumns);
      replace(hiding.getHref(ids || noColumns) as "/", { scroll: false });
    });
  };
  return { hidden, toggle };
}
