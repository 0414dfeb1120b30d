"use client";

import { useEffect, useState } from "react";

/** An optimistic update of a list's order, until the server's list arrives. */
export function useSorted<T extends { _id: string }>(items: readonly T[], save: (ids: string[]) => Promise<void>) {
  const [order, setOrder] = useState<string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's order replaces the optimistic one
  useEffect(() => setOrder(null), [items]);
  const sorted = order ? order.flatMap((id) => items.find(({ _id }) => _id === id) ?? []) : items;
  const sort = (reordered: readonly T[]) => {
    const ids = reordered.map(({ _id }) => _id);
    setOrder(ids);
    void save(ids);
  };
  return { sorted, sort };
}
