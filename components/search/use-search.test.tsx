import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/toast/toast";
import { CallError, call } from "@/lib/platform/api/call";
import { useSearch } from "./use-search";

vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock("@/components/toast/toast", () => ({ toast: vi.fn() }));
vi.mock("@/components/hooks/report-error", () => ({ reportError: vi.fn() }));

const callMock = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;
const rows = (name: string) => [{ _id: `${name}-id`, name }];
const summary = { total: 79, products: [], fixes: [], help: [], notSold: [] };
const byPath = async ({ path }: { path: string }) => (path === "/api/search" ? summary : rows(path));

beforeEach(() => {
  vi.useFakeTimers();
  callMock.mockReset().mockImplementation(byPath);
  vi.mocked(toast).mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

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

test("names with a word that starts with the query come before names with it inside a word", async () => {
  const names: Record<string, string> = {
    "/api/category": "Damp-proof",
    "/api/subcategory": "Waterproofing",
    "/api/product": "Flat Roof",
  };
  callMock.mockImplementation(async ({ path }: { path: string }) => (path === "/api/search" ? summary : rows(names[path] ?? "")));
  const { result } = type("roof");
  await wait();
  expect(result.current.results.map(({ name }) => name)).toEqual(["Flat Roof", "Damp-proof", "Waterproofing"]);
});

test("if the full search fails, the names are still shown", async () => {
  callMock.mockImplementation(async ({ path }: { path: string }) => {
    if (path === "/api/search") throw new CallError("Failed to search", 500);
    return rows(path);
  });
  const { result } = type("roof");
  await wait();
  expect(result.current).toMatchObject({ summary: null, hasFailed: true });
  expect(result.current.results).toHaveLength(3);
});

test("a word that is in no name is told apart, even if the full search finds products", async () => {
  const products = rows("Abhedya RoofCoat 10");
  callMock.mockImplementation(async ({ path }: { path: string }) => (path === "/api/search" ? { ...summary, products } : []));
  const { result } = type("chhat chuhincha");
  await wait();
  expect(result.current).toMatchObject({ results: [], others: [{ name: "Abhedya RoofCoat 10" }] });
});

test("products that only the full search finds, by a trade word or a stock number, are apart from the matching names", async () => {
  const products = [{ _id: "/api/product-id", name: "/api/product" }, ...rows("Abhedya RoofCoat 10")];
  callMock.mockImplementation(async ({ path }: { path: string }) =>
    path === "/api/search" ? { ...summary, products } : path === "/api/product" ? rows(path) : [],
  );
  const { result } = type("छत");
  await wait();
  expect(result.current.results).toEqual([
    { kind: "Product", _id: "/api/product-id", name: "/api/product", href: "/product//api/product-id" },
  ]);
  expect(result.current.others).toEqual([
    { kind: "Product", _id: "Abhedya RoofCoat 10-id", name: "Abhedya RoofCoat 10", href: "/product/Abhedya RoofCoat 10-id" },
  ]);
});

test("matching names leave room for at most twelve products", async () => {
  const products = Array.from({ length: 12 }, (_, at) => ({ _id: `${at}`, name: `Product ${at}` }));
  callMock.mockImplementation(async ({ path }: { path: string }) =>
    path === "/api/search" ? { ...summary, products } : path === "/api/product" ? rows(path) : [],
  );
  const { result } = type("roof");
  await wait();
  expect(result.current.results.map(({ _id }) => _id)).toEqual(["/api/product-id"]);
  expect(result.current.others).toEqual(products.slice(0, 11).map((each) => expect.objectContaining(each)));
});

test("an empty input sends nothing and clears the results", async () => {
  const { result, rerender } = type("roof");
  await wait();
  callMock.mockClear();
  rerender({ text: "  " });
  await wait();
  expect(result.current).toMatchObject({ results: [], summary: null, isSearching: false, hasFailed: false });
  expect(callMock).not.toHaveBeenCalled();
});

test("fast typing is debounced: only the last word is searched for", async () => {
  const { rerender } = type("r");
  for (const text of ["ro", "roo", "roof"]) rerender({ text });
  await wait();
  expect(callMock.mock.calls.map(([, input]) => input.query.q)).toEqual(["roof", "roof", "roof", "roof"]);
});

test("an outdated request is aborted, and its response is never shown", async () => {
  let signal: AbortSignal | undefined;
  let finish = (_: unknown) => {};
  callMock.mockImplementation((_endpoint, _input, { signal: inputSignal }: { signal: AbortSignal }) => {
    signal = inputSignal;
    return new Promise((resolve) => (finish = resolve));
  });
  const { result, rerender } = type("roof");
  await wait();
  callMock.mockImplementation(async () => rows("wall"));
  rerender({ text: "wall" });
  expect(signal?.aborted).toBe(true);
  await wait();
  await act(async () => finish(rows("roof")));
  expect(new Set(result.current.results.map(({ name }) => name))).toEqual(new Set(["wall"]));
});

test("a list that fails shows an error; the others are still shown, and a retry loads all again", async () => {
  callMock.mockImplementation(async ({ path }: { path: string }) => {
    if (path === "/api/product") throw new CallError("Failed to fetch products", 500);
    return rows(path);
  });
  const { result } = type("roof");
  await wait();
  expect(toast).toHaveBeenCalledWith("error", "Failed to fetch products");
  expect(result.current.results.map(({ kind }) => kind)).toEqual(["Category", "Subcategory"]);
  expect(result.current.hasFailed).toBe(true);
  callMock.mockImplementation(byPath);
  act(() => result.current.retry());
  await wait();
  expect(result.current.results).toHaveLength(3);
  expect(result.current.hasFailed).toBe(false);
});

test("only a few products are requested", async () => {
  type("roof");
  await wait();
  expect(callMock).toHaveBeenCalledWith(
    expect.objectContaining({ path: "/api/product" }),
    { query: { q: "roof", limit: 100 } },
    expect.anything(),
  );
});
