import { useEffect, useState } from "react";
import { reportError } from "@/components/kit/hooks/report-error";
import { toast } from "@/components/kit/toast/toast";
import { listCategories, listSubcategories } from "@/lib/catalogue/category/contract";
import { getCategoryImage } from "@/lib/catalogue/category/image";
import { listProducts, type Product, searchShop } from "@/lib/catalogue/product/contract";
import { maxSuggestions } from "@/lib/catalogue/search/contract";
import { wordStartsFirst } from "@/lib/catalogue/search/name-match";
import { call } from "@/lib/platform/browser/call";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import type { ImageSource } from "@/lib/platform/shared/image";
import { msgs } from "@/lib/platform/shared/language/t";

type FoundProduct = Pick<Product, "_id" | "name" | "image" | "price" | "availability">;
const kinds = msgs(["Category", "Subcategory", "Product"]);
export type SearchResult = {
  kind: (typeof kinds)[number];
  _id: string;
  name: string;
  href: string;
  image: ImageSource | null;
  /** What else a product's line shows. */
  product?: Pick<FoundProduct, "price" | "availability">;
};
/** The result of the full search, beyond names. */
export type SearchSummary = ReplyOf<typeof searchShop> & { q: string };
export type Search = {
  /** Names that contain the query (§2). */
  results: SearchResult[];
  /** The other products that the full search finds, by synonyms, stock numbers or similar words. */
  others: SearchResult[];
  /** `null` until it is loaded, and if it failed. */
  summary: SearchSummary | null;
  isSearching: boolean;
  /** At least one of the calls failed, so results may be missing. */
  hasFailed: boolean;
};

const pauseMs = 120;
/** As many as one call returns: any name that contains the query is found (§2). */
const maxNamed = 100;
const emptySearch: Search = { results: [], others: [], summary: null, isSearching: false, hasFailed: false };

/** Searches for `text`, debounced. Each change aborts the calls before it, so outdated results are never shown. */
export function useSearch(text: string): Search & { retry: () => void } {
  const [search, setSearch] = useState<Search>(emptySearch);
  const [attempt, setAttempt] = useState(0);
  const q = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same query again
  useEffect(() => {
    if (!q) return setSearch(emptySearch);
    const controller = new AbortController();
    setSearch((before) => ({ ...before, isSearching: true }));
    const timer = setTimeout(async () => {
      const results = await fetchResults(q, controller.signal);
      if (!controller.signal.aborted) setSearch({ ...results, isSearching: false });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, attempt]);
  return { ...search, retry: () => setAttempt((before) => before + 1) };
}

async function fetchResults(q: string, signal: AbortSignal): Promise<Omit<Search, "isSearching">> {
  const [categories, subcategories, products, summary] = await Promise.all([
    orNull(call(listCategories, { query: { q } }, { signal }), signal),
    orNull(call(listSubcategories, { query: { q } }, { signal }), signal),
    orNull(call(listProducts, { query: { q, limit: maxNamed } }, { signal }), signal),
    // Optional: without it matching names are still shown, and Enter still leads to the list.
    call(searchShop, { query: { q } }, { signal }).catch(() => null),
  ]);
  const named = products ?? [];
  const isNamed = new Set(named.map(({ _id }) => _id));
  const others = (summary?.products ?? []).filter(({ _id }) => !isNamed.has(_id));
  const found = others.slice(0, Math.max(0, maxSuggestions - named.length));
  const matches = [
    ...(categories ?? []).map(toGroupResult("Category")),
    ...(subcategories ?? []).map(toGroupResult("Subcategory")),
    ...named.map(toProductResult),
  ];
  // Sorts all kinds together: for "roof", a product named "Flat Roof" comes before the category "Damp-proof".
  return {
    results: wordStartsFirst(matches, q),
    others: found.map(toProductResult),
    summary: summary && { ...summary, q },
    hasFailed: !(categories && subcategories && products && summary),
  };
}

const toGroupResult =
  (kind: SearchResult["kind"]) =>
  ({ _id, name, imageKey }: { _id: string; name: string; imageKey: string | null }): SearchResult => ({
    kind,
    _id,
    name,
    href: `/products/${_id}`,
    image: getCategoryImage(imageKey),
  });

const toProductResult = ({ _id, name, image, price, availability }: FoundProduct): SearchResult => ({
  kind: "Product",
  _id,
  name,
  href: `/product/${_id}`,
  image,
  product: { price, availability },
});

/** If a list fails, shows and reports the error (§8); the other lists are still shown. */
async function orNull<T>(request: Promise<T[]>, signal: AbortSignal): Promise<T[] | null> {
  try {
    return await request;
  } catch (error) {
    if (!signal.aborted && error instanceof Error) {
      toast("error", error.message);
      reportError(error);
    }
    return null;
  }
}
