import { useEffect, useState } from "react";
import { type FoundGroup, find } from "@/lib/office/find/admin/contract";
import { CallError, call } from "@/lib/platform/browser/call";

type Find = {
  /** The text that these results are of. */
  q: string;
  groups: FoundGroup[];
  error: string;
};

const pauseMs = 120;
const none: Find = { q: "", groups: [], error: "" };

/** Searches the server for `text`, debounced. Each change aborts the call before it, so older results are never shown for it. */
export function useFind(text: string, isAllowed: boolean): Find & { isSearching: boolean } {
  const [found, setFound] = useState<Find>(none);
  const q = text.trim();
  useEffect(() => {
    if (!q || !isAllowed) return setFound({ ...none, q });
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const next = await fetchFound(q, controller.signal);
      if (!controller.signal.aborted) setFound(next);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, isAllowed]);
  return { ...found, isSearching: found.q !== q };
}

async function fetchFound(q: string, signal: AbortSignal): Promise<Find> {
  try {
    const { groups } = await call(find, { query: { q } }, { signal });
    return { q, groups, error: "" };
  } catch (error) {
    if (!signal.aborted && !(error instanceof CallError)) throw error;
    return { q, groups: [], error: error instanceof CallError ? error.message : "" };
  }
}
