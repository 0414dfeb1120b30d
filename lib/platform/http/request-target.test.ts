import { describe, expect, test } from "vitest";
import { isLikeCall, readTarget } from "./request-target";

describe("the path of a request", () => {
  test.each([
    ["/", "/"],
    ["*", "*"],
    ["/products/?page=2", "/products/?page=2"],
    ["/%61bout", "/about"],
    ["/%5Fnext/%69mage?url=%2Fx", "/_next/image?url=%2Fx"],
    ["/robots%2Etxt", "/robots.txt"],
    ["/a%20b/%5Bid%5D/%e0%a4%9b", "/a%20b/%5Bid%5D/%e0%a4%9b"],
    ["/%2561bout/%252e%252e", "/%2561bout/%252e%252e"],
    ["/.well-known/x", "/.well-known/x"],
    ["/a..b/c./...", "/a..b/c./..."],
    // In a query they are text.
    ["/products?q=a//b/../c\\d#e", "/products?q=a//b/../c\\d#e"],
  ])("%s is read as %s", { tags: ["IV-17"] }, (target, url) => {
    expect(readTarget(target)).toEqual({ url, illFormed: null });
  });

  test.each([
    "/_next/static/../../products",
    "/./api/auth/csrf",
    "/x/../api/product",
    "/x/%2e%2E/api/product",
    "/x/.%2e/api/product",
    "/products/.",
    "/products/..?page=2",
    "//products",
    "/api//product",
    "/products//",
    "/api\\product",
    "/api%5cproduct",
    "/api%2Fproduct",
    "/_next%2fstatic/x.js",
    "/%%361pi/product",
    "/%2%65./api/product",
    "/products#x1",
    "/products#?x",
    "*/../api/product",
    "products",
    "",
  ])("%s is refused, because Next may read it as another path", { tags: ["IV-17"] }, (target) => {
    expect(readTarget(target)).toEqual({ illFormed: "path" });
  });
});

test.each([
  ["/api//product", true],
  ["/x/../api/product?q=x", true],
  ["/./products", false],
  ["//products?next=/api/product", false],
])("%s may have been meant as a call: %s", (target, expected) => {
  expect(isLikeCall(target)).toBe(expected);
});
