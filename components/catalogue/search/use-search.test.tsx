import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { listCategories, listSubcategories } from "@/lib/catalogue/category/contract";
import { listProducts, searchShop } from "@/lib/catalogue/product/contract";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { answer, arrived, refused, sentTo } from "@/tests/support/api";
import { useSearch } from "./use-search";

vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));
vi.mock("@/components/kit/hooks/report-error", () => ({ reportError: vi.fn() }));

type Named = ReplyOf<typeof listCategories> & ReplyOf<typeof listSubcategories> & ReplyOf<typeof listProducts>;
const rows = (name: string) => [{ _id: `${name}-id`, name, imageKey: null }];
const none = [] as Named;
const named = (name: string) => rows(name) as Named;
const summary = { total: 79, products: [], fixes: [], help: [], notSold: [] };

function answerNames(category: Named, subcategory = category, product = category): void {
  answer(listCategories, category);
  answer(listSubcategories, subcategory);
  answer(listProducts, product);
}
const answerAll = () => answerNames(named("/api/category"), named("/api/subcategory"), named("/api/product"));

beforeEach(() => {
  vi.useFakeTimers();
  answerAll();
  answer(searchShop, summary);
  vi.mocked(toast).mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const sentQueries = () =>
  [listCategories, listSubcategories, listProducts, searchShop].flatMap((endpoint) =>
    sentTo(endpoint as typeof searchShop).map(({ query }) => query?.q),
  );

const type = (text: string) => renderHook(({ text: value }) => useSearch(value), { initialProps: { text } });
const wait = (ms = 200) => act(() => vi.advanceTimersByTimeAsync(ms));

test("each match has its kind and a link to its page", async () => {
  const { result } = type("roof");
  await wait();
  expect(result.current).toMatchObject({
    isSearching: false,
    hasFailed: false,
    summary: { q: "roof", total: 79 },
    results: [
      { kind: "Category", _id: "/api/category-id", name: "/api/category", href: "/products//api/category-id" },
      { kind: "Subcategory", _id: "/api/subcategory-id", name: "/api/subcategory", href: "/products//api/subcategory-id" },
      { kind: "Product", _id: "/api/product-id", name: "/api/product", href: "/product//api/product-id" },
    ],
  });
});

/** Products as the full search returns them. */
const found = (...products: { _id: string; name: string }[]) =>
  products.map((each) => ({ ...each, image: null, price: 690, availability: "low" as const }));

test("names with a word that starts with the query come before names with it inside a word", async () => {
  answerNames(named("Damp-proof"), named("Waterproofing"), named("Flat Roof"));
  const { result } = type("roof");
  await wait();
  expect(result.current.results.map(({ name }) => name)).toEqual(["Flat Roof", "Damp-proof", "Waterproofing"]);
});

test("if the full search fails, the names are still shown", async () => {
  answer(searchShop, refused(500, "Failed to search"));
  const { result } = type("roof");
  await wait();
  expect(result.current).toMatchObject({ summary: null, hasFailed: true });
  expect(result.current.results).toHaveLength(3);
});

test("a word that is in no name is told apart, even if the full search finds products", async () => {
  const products = found(...rows("Abhedya RoofCoat 10"));
  answerNames(none);
  answer(searchShop, { ...summary, products });
  const { result } = type("chhat chuhincha");
  await wait();
  expect(result.current).toMatchObject({ results: [], others: [{ name: "Abhedya RoofCoat 10" }] });
});

test("products that only the full search finds, by a trade word or a stock number, are apart from the matching names", async () => {
  const products = found({ _id: "/api/product-id", name: "/api/product" }, ...rows("Abhedya RoofCoat 10"));
  answerNames(none, none, named("/api/product"));
  answer(searchShop, { ...summary, products });
  const { result } = type("छत");
  await wait();
  expect(result.current.results).toMatchObject([
    { kind: "Product", _id: "/api/product-id", name: "/api/product", href: "/product//api/product-id" },
  ]);
  expect(result.current.others).toEqual([
    {
      kind: "Product",
      _id: "Abhedya RoofCoat 10-id",
      name: "Abhedya RoofCoat 10",
      href: "/product/Abhedya RoofCoat 10-id",
      image: null,
      product: { price: 690, availability: "low" },
    },
  ]);
});

test("matching names leave room for at most twelve products", async () => {
  const products = found(...Array.from({ length: 12 }, (_, at) => ({ _id: `${at}`, name: `Product ${at}` })));
  answerNames(none, none, named("/api/product"));
  answer(searchShop, { ...summary, products });
  const { result } = type("roof");
  await wait();
  expect(result.current.results.map(({ _id }) => _id)).toEqual(["/api/product-id"]);
  expect(result.current.others).toEqual(products.slice(0, 11).map(({ _id, name }) => expect.objectContaining({ _id, name })));
});

test("an empty input sends nothing and clears the results", async () => {
  const { result, rerender } = type("roof");
  await wait();
  const before = sentQueries().length;
  rerender({ text: "  " });
  await wait();
  expect(result.current).toMatchObject({ results: [], summary: null, isSearching: false, hasFailed: false });
  expect(sentQueries()).toHaveLength(before);
});

test("fast typing is debounced: only the last word is searched for", async () => {
  const { rerender } = type("r");
  for (const text of ["ro", "roo", "roof"]) rerender({ text });
  await wait();
  expect(sentQueries()).toEqual(["roof", "roof", "roof", "roof"]);
});

test("an outdated request is aborted, and its response is never shown", async () => {
  const fetching = vi.spyOn(globalThis, "fetch");
  const replies = Promise.withResolvers<Named>();
  for (const endpoint of [listCategories, listSubcategories, listProducts]) answer(endpoint, () => replies.promise);
  const { result, rerender } = type("roof");
  await wait();
  const signals = fetching.mock.calls.map(([, init]) => init?.signal);
  answerNames(named("wall"));
  rerender({ text: "wall" });
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true, true]);
  await wait();
  replies.resolve(named("roof"));
  await act(arrived);
  expect(new Set(result.current.results.map(({ name }) => name))).toEqual(new Set(["wall"]));
});

test("a list that fails shows an error; the others are still shown, and a retry loads all again", async () => {
  answer(listProducts, refused(500, "Failed to fetch products"));
  const { result } = type("roof");
  await wait();
  expect(toast).toHaveBeenCalledWith("error", "Failed to fetch products");
  expect(result.current.results.map(({ kind }) => kind)).toEqual(["Category", "Subcategory"]);
  expect(result.current.hasFailed).toBe(true);
  answerAll();
  act(() => result.current.retry());
  await wait();
  expect(result.current.results).toHaveLength(3);
  expect(result.current.hasFailed).toBe(false);
});

test("only a few products are requested", async () => {
  type("roof");
  await wait();
  expect(sentTo(listProducts)).toEqual([{ query: { q: "roof", limit: "100" } }]);
});
