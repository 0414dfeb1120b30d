import { useEffect, useState } from "react";
import { reportError } from "@/components/hooks/report-error";
import { toast } from "@/components/toast/toast";
import { listCategories, listSubcategories } from "@/lib/category/contract";
import { call } from "@/lib/platform/api/call";
import type { ReplyOf } from "@/lib/platform/api/endpoint";
import { listProducts } from "@/lib/product/contract";
import { searchShop } from "@/lib/search/contract";
import { wordStartsFirst } from "@/lib/search/name-match";

export type SearchResult = { kind: "Category" | "Subcategory" | "Product"; _id: string; name: string; href: string };
/** What the whole search finds, beyond names. */
export type Answer = ReplyOf<typeof searchShop> & { q: string };
export type Search = {
  /** Names that contain what was typed (§2). */
  results: SearchResult[];
  /** `null` until it is known. */
  answer: Answer | null;
  isSearching: boolean;
  /** At least one of the calls failed: what is not among the results may exist all the same. */
  hasFailed: boolean;
};

const pauseMs = 120;
const productLimit = 12;
const nothing: Search = { results: [], answer: null, isSearching: false, hasFailed: false };

/** Names that contain `text`. Each key makes the question before it stale: its calls are aborted and its answer is never shown. */
export function useSearch(text: string): Search & { retry: () => void } {
  const [search, setSearch] = useState<Search>(nothing);
  const [attempt, setAttempt] = useState(0);
  const q = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (!q) return setSearch(nothing);
    const stale = new AbortController();
    setSearch((before) => ({ ...before, isSearching: true }));
    const timer = setTimeout(async () => {
      const found = await find(q, stale.signal);
      if (!stale.signal.aborted) setSearch({ ...found, isSearching: false });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [q, attempt]);
  return { ...search, retry: () => setAttempt((before) => before + 1) };
}

async function find(q: string, signal: AbortSignal): Promise<Omit<Search, "isSearching">> {
  const [categories, subcategories, products, answer] = await Promise.all([
    orNull(call(listCategories, { query: { q } }, { signal }), signal),
    orNull(call(listSubcategories, { query: { q } }, { signal }), signal),
    orNull(call(listProducts, { query: { q, limit: productLimit } }, { signal }), signal),
    // Without it the names are still there, and Enter still leads to the list.
    call(searchShop, { query: { q } }, { signal }).catch(() => null),
  ]);
  const found = [
    ...(categories ?? []).map(({ _id, name }): SearchResult => ({ kind: "Category", _id, name, href: `/products/${_id}` })),
    ...(subcategories ?? []).map(({ _id, name }): SearchResult => ({ kind: "Subcategory", _id, name, href: `/products/${_id}` })),
    ...(products ?? []).map(({ _id, name }): SearchResult => ({ kind: "Product", _id, name, href: `/product/${_id}` })),
  ];
  // Of all kinds together: a product with a roof in its name comes before the category "Damp-proof".
  return {
    results: wordStartsFirst(found, q),
    answer: answer && { ...answer, q },
    hasFailed: !(categories && subcategories && products && answer),
  };
}

/** One list that fails is said and reported (§8); the others are still shown. */
async function orNull<T>(answer: Promise<T[]>, signal: AbortSignal): Promise<T[] | null> {
  try {
    return await answer;
  } catch (error) {
    if (!signal.aborted && error instanceof Error) {
      toast("error", error.message);
      reportError(error);
    }
    return null;
  }
}
