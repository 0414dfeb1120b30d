"use client";

import { useEffect, useRef, useState } from "react";
import { CallError } from "@/lib/platform/api/call";

const typingPause = 200;
const minLetters = 2;

type Found<Item> = { items: Item[]; status: string };

/** Looks for what is typed, once nobody types any more; a late answer to older words is dropped. */
export function useSearch<Item>(search: (q: string, signal: AbortSignal) => Promise<Item[]>) {
  const [found, setFound] = useState<Found<Item>>({ items: [], status: "" });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const ask = async (q: string, signal: AbortSignal): Promise<Found<Item>> => {
    try {
      const items = await search(q, signal);
      return { items, status: items.length === 0 ? `Nothing fits “${q}”.` : "" };
    } catch (failure) {
      if (!signal.aborted && !(failure instanceof CallError)) throw failure;
      return { items: [], status: failure instanceof CallError ? failure.message : "" };
    }
  };
  const look = async (q: string): Promise<void> => {
    leaving.current?.abort();
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    if (q.length < minLetters) return setFound({ items: [], status: q && "Type one more letter." });
    setFound((before) => ({ ...before, status: "Searching…" }));
    await new Promise((resolve) => setTimeout(resolve, typingPause));
    if (signal.aborted) return;
    const next = await ask(q, signal);
    if (!signal.aborted) setFound(next);
  };
  return { ...found, look };
}
