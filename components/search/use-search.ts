import { useEffect, useState } from "react";
import { reportError } from "@/components/hooks/report-error";
import { toast } from "@/components/toast/toast";
import { listCategories, listSubcategories } from "@/lib/category/contract";
import { call } from "@/lib/platform/api/call";
import { listProducts } from "@/lib/product/contract";

export type Found = { kind: "Category" | "Subcategory" | "Product"; _id: string; name: string; href: string };
export type Search = {
  results: Found[];
  /** How many products match; `results` holds the first of them. */
  products: number;
  isSearching: boolean;
  /** At least one of the lists could not be asked: what is not among the results may exist all the same. */
  hasFailed: boolean;
};

const pauseMs = 120;
const productLimit = 12;
const nothing: Search = { results: [], products: 0, isSearching: false, hasFailed: false };

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
  let total = 0;
  const read = (headers: Headers) => {
    total = Number(headers.get("x-total-count"));
  };
  const [categories, subcategories, products] = await Promise.all([
    orNull(call(listCategories, { query: { q } }, { signal }), signal),
    orNull(call(listSubcategories, { query: { q } }, { signal }), signal),
    orNull(call(listProducts, { query: { q, limit: productLimit } }, { signal, read }), signal),
  ]);
  const results = [
    ...(categories ?? []).map(({ _id, name }): Found => ({ kind: "Category", _id, name, href: `/products/${_id}` })),
    ...(subcategories ?? []).map(({ _id, name }): Found => ({ kind: "Subcategory", _id, name, href: `/products/${_id}` })),
    ...(products ?? []).map(({ _id, name }): Found => ({ kind: "Product", _id, name, href: `/product/${_id}` })),
  ];
  return { results, products: total, hasFailed: !(categories && subcategories && products) };
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
