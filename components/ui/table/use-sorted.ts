"use client";

import { useEffect, useState } from "react";

/** A list in the order that was just chosen, until the server says how it is. */
export function useSorted<T extends { _id: string }>(items: readonly T[], save: (ids: string[]) => Promise<void>) {
  const [order, setOrder] = useState<string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says takes the place of what was chosen
  useEffect(() => setOrder(null), [items]);
  const shown = order ? order.flatMap((id) => items.find(({ _id }) => _id === id) ?? []) : items;
  const sort = (sorted: readonly T[]) => {
    const ids = sorted.map(({ _id }) => _id);
    setOrder(ids);
    void save(ids);
  };
  return { shown, sort };
}
