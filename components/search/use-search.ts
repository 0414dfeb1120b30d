import { useEffect, useState } from "react";
import { reportError } from "@/components/hooks/report-error";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/call";
import { listCategories, listSubcategories } from "@/lib/category/contract";
import { listProducts } from "@/lib/product/contract";

export type Found = { kind: "Category" | "Subcategory" | "Product"; _id: string; name: string; href: string };
export type Search = { results: Found[]; isSearching: boolean };

const pauseMs = 120;
const productLimit = 12;
const nothing: Search = { results: [], isSearching: false };

/** Names that contain `text`. Each key makes the question before it stale: its calls are aborted and its answer is never shown. */
export function useSearch(text: string): Search {
  const [search, setSearch] = useState<Search>(nothing);
  const q = text.trim();
  useEffect(() => {
    if (!q) return setSearch(nothing);
    const stale = new AbortController();
    setSearch(({ results }) => ({ results, isSearching: true }));
    const timer = setTimeout(async () => {
      const results = await find(q, stale.signal);
      if (!stale.signal.aborted) setSearch({ results, isSearching: false });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [q]);
  return search;
}

async function find(q: string, signal: AbortSignal): Promise<Found[]> {
  const query = { q };
  const [categories, subcategories, products] = await Promise.all([
    orNothing(call(listCategories, { query }, { signal }), signal),
    orNothing(call(listSubcategories, { query }, { signal }), signal),
    orNothing(call(listProducts, { query: { q, limit: productLimit } }, { signal }), signal),
  ]);
  return [
    ...categories.map(({ _id, name }): Found => ({ kind: "Category", _id, name, href: `/products/${_id}` })),
    ...subcategories.map(({ _id, name }): Found => ({ kind: "Subcategory", _id, name, href: `/products/${_id}` })),
    ...products.map(({ _id, name }): Found => ({ kind: "Product", _id, name, href: `/product/${_id}` })),
  ];
}

/** One list that fails is said and reported (§8); the others are still shown. */
async function orNothing<T>(answer: Promise<T[]>, signal: AbortSignal): Promise<T[]> {
  try {
    return await answer;
  } catch (error) {
    if (!signal.aborted && error instanceof Error) {
      toast("error", error.message);
      reportError(error);
    }
    return [];
  }
}
