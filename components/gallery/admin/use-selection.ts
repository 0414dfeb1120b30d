"use client";

import { useRef, useState } from "react";

/** The selection in a list: one by one, a range with Shift, or all. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  // Items that left the list are no longer selected.
  const selected = ids.filter((id) => chosen.has(id));

  const toggle = (id: string, isRange: boolean) => {
    const from = isRange && last.current ? ids.indexOf(last.current) : -1;
    const to = ids.indexOf(id);
    const affected = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    const isChosen = !chosen.has(id);
    const next = new Set(selected);
    for (const each of affected) isChosen ? next.add(each) : next.delete(each);
    last.current = id;
    setChosen(next);
  };
  const all = () => setChosen(new Set(ids));
  const none = () => setChosen(new Set());
  return { selected, toggle, all, none };
}
