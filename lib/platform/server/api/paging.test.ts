import fc from "fast-check";
import { expect, test } from "vitest";
import { paged } from "./paging";

const endpoint = { path: "/api/product" };
const all = Array.from({ length: 45 }, (_, at) => at);
const toHeaders = (query: Parameters<typeof paged>[2], items = all) => paged(endpoint, items, query).init.headers ?? {};

test("without a limit the whole list is returned, with its length", () => {
  expect(paged(endpoint, all, {}).reply).toEqual(all);
  expect(toHeaders({})).toEqual({ "x-total-count": "45" });
});

test("a page in the middle links to all of its neighbours and keeps the search", () => {
  expect(paged(endpoint, all, { page: 2, limit: 20 }).reply).toEqual(all.slice(20, 40));
  expect(toHeaders({ page: 2, limit: 20, q: "roof coat" }).link).toBe(
    [
      '</api/product?limit=20&page=1&q=roof+coat>; rel="first"',
      '</api/product?limit=20&page=3&q=roof+coat>; rel="last"',
      '</api/product?limit=20&page=1&q=roof+coat>; rel="prev"',
      '</api/product?limit=20&page=3&q=roof+coat>; rel="next"',
    ].join(", "),
  );
});

test("the last page has no next page, the first no previous one", () => {
  expect(toHeaders({ page: 3, limit: 20 }).link).not.toContain('rel="next"');
  expect(toHeaders({ page: 1, limit: 20 }).link).not.toContain('rel="prev"');
});

test("a page past the end is empty and links back to the last", () => {
  expect(paged(endpoint, all, { page: 9, limit: 20 }).reply).toEqual([]);
  expect(toHeaders({ page: 9, limit: 20 }).link).toContain('page=3>; rel="prev"');
});

test("an empty list has one empty page", () => {
  expect(toHeaders({ limit: 20 }, [])).toMatchObject({
    "x-total-count": "0",
    link: expect.stringContaining('page=1>; rel="last"'),
  });
});

test("all pages together are the list, each item once", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 80 }), fc.integer({ min: 1, max: 100 }), (items, limit) => {
      const pages = Math.max(1, Math.ceil(items.length / limit));
      const together = Array.from({ length: pages }, (_, at) => paged(endpoint, items, { page: at + 1, limit }).reply).flat();
      expect(together).toEqual(items);
    }),
    { seed: 3 },
  );
});
