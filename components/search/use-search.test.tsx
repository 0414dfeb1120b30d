import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/toast/toast";
import { CallError, call } from "@/lib/platform/api/call";
import { useSearch } from "./use-search";

vi.mock("@/lib/platform/api/call", async (original) => ({
  ...(await original<typeof import("@/lib/platform/api/call")>()),
  call: vi.fn(),
}));
vi.mock("@/components/toast/toast", () => ({ toast: vi.fn() }));
vi.mock("@/components/hooks/report-error", () => ({ reportError: vi.fn() }));

const answer = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;
const rows = (name: string) => [{ _id: `${name}-id`, name }];
const found = { total: 79, fixes: [], help: [], notSold: [] };
const byPath = async ({ path }: { path: string }) => (path === "/api/search" ? found : rows(path));

beforeEach(() => {
  vi.useFakeTimers();
  answer.mockReset().mockImplementation(byPath);
  vi.mocked(toast).mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const type = (text: string) => renderHook(({ text: value }) => useSearch(value), { initialProps: { text } });
const wait = (ms = 200) => act(() => vi.advanceTimersByTimeAsync(ms));

test("what matches is tagged and leads to its page", async () => {
  const { result } = type("roof");
  await wait();
  expect(result.current).toMatchObject({
    isSearching: false,
    hasFailed: false,
    answer: { q: "roof", total: 79 },
    results: [
      { kind: "Category", _id: "/api/category-id", name: "/api/category", href: "/products//api/category-id" },
      { kind: "Subcategory", _id: "/api/subcategory-id", name: "/api/subcategory", href: "/products//api/subcategory-id" },
      { kind: "Product", _id: "/api/product-id", name: "/api/product", href: "/product//api/product-id" },
    ],
  });
});

test("names in which a word begins with what was typed come before the middle of words", async () => {
  const names: Record<string, string> = {
    "/api/category": "Damp-proof",
    "/api/subcategory": "Waterproofing",
    "/api/product": "Flat Roof",
  };
  answer.mockImplementation(async ({ path }: { path: string }) => (path === "/api/search" ? found : rows(names[path] ?? "")));
  const { result } = type("roof");
  await wait();
  expect(result.current.results.map(({ name }) => name)).toEqual(["Flat Roof", "Damp-proof", "Waterproofing"]);
});

test("without the count the names are still there", async () => {
  answer.mockImplementation(async ({ path }: { path: string }) => {
    if (path === "/api/search") throw new CallError("Failed to search", 500);
    return rows(path);
  });
  const { result } = type("roof");
  await wait();
  expect(result.current).toMatchObject({ answer: null, hasFailed: true });
  expect(result.current.results).toHaveLength(3);
});

test("an empty box asks nothing and clears the results", async () => {
  const { result, rerender } = type("roof");
  await wait();
  answer.mockClear();
  rerender({ text: "  " });
  await wait();
  expect(result.current).toMatchObject({ results: [], answer: null, isSearching: false, hasFailed: false });
  expect(answer).not.toHaveBeenCalled();
});

test("a fast typist asks once, for the last word", async () => {
  const { rerender } = type("r");
  for (const text of ["ro", "roo", "roof"]) rerender({ text });
  await wait();
  expect(answer.mock.calls.map(([, input]) => input.query.q)).toEqual(["roof", "roof", "roof", "roof"]);
});

test("an answer that is late is called off and never shown", async () => {
  let signal: AbortSignal | undefined;
  let finish = (_: unknown) => {};
  answer.mockImplementation((_endpoint, _input, { signal: inputSignal }: { signal: AbortSignal }) => {
    signal = inputSignal;
    return new Promise((resolve) => (finish = resolve));
  });
  const { result, rerender } = type("roof");
  await wait();
  answer.mockImplementation(async () => rows("wall"));
  rerender({ text: "wall" });
  expect(signal?.aborted).toBe(true);
  await wait();
  await act(async () => finish(rows("roof")));
  expect(new Set(result.current.results.map(({ name }) => name))).toEqual(new Set(["wall"]));
});

test("a list that fails is said; the others are still shown, and another attempt asks again", async () => {
  answer.mockImplementation(async ({ path }: { path: string }) => {
    if (path === "/api/product") throw new CallError("Failed to fetch products", 500);
    return rows(path);
  });
  const { result } = type("roof");
  await wait();
  expect(toast).toHaveBeenCalledWith("error", "Failed to fetch products");
  expect(result.current.results.map(({ kind }) => kind)).toEqual(["Category", "Subcategory"]);
  expect(result.current.hasFailed).toBe(true);
  answer.mockImplementation(byPath);
  act(() => result.current.retry());
  await wait();
  expect(result.current.results).toHaveLength(3);
  expect(result.current.hasFailed).toBe(false);
});

test("a browser is never sent more than a few products", async () => {
  type("roof");
  await wait();
  expect(answer).toHaveBeenCalledWith(
    expect.objectContaining({ path: "/api/product" }),
    { query: { q: "roof", limit: 12 } },
    expect.anything(),
  );
});
