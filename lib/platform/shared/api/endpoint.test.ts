import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint, getUrl } from "./endpoint";

const setQuantity = endpoint("PATCH /api/cart/[userId]/[itemId]", { summary: "", access: "owner", reply: z.null() });

test("a route is split into a method and a path", () => {
  expect(setQuantity).toMatchObject({ method: "PATCH", path: "/api/cart/[userId]/[itemId]", body: undefined, query: undefined });
});

test.each([
  [{ userId: "u1", itemId: "i1" }, "/api/cart/u1/i1"],
  [{ userId: "a/../b", itemId: "c d?e" }, "/api/cart/a%2F..%2Fb/c%20d%3Fe"],
])("the URL for %j is %s", (params, url) => {
  expect(getUrl(setQuantity, { params })).toBe(url);
});

test.each([
  [{}, "/api/product"],
  [{ q: "", page: undefined }, "/api/product"],
  [{ q: "roof & wall", page: 2 }, "/api/product?page=2&q=roof+%26+wall"],
  [{ page: 2, q: "x", limit: 0 }, "/api/product?limit=0&page=2&q=x"],
])("the query %j makes %s, in a stable order", (query, url) => {
  expect(getUrl({ path: "/api/product" }, { query })).toBe(url);
});
