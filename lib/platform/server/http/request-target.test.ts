import { describe, expect, test } from "vitest";
import { isLikeCall, readTarget, withoutEndOfSentence } from "./request-target";

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

test.each([
  ["/o/abc123.", "/o/abc123"],
  ["/product/0197-4e.,", "/product/0197-4e"],
  ["/fix/roof)?utm_source=x", "/fix/roof?utm_source=x"],
  ["/products%3E", "/products"],
  ["/about%E0%A5%A4", "/about"],
  ["/track%22%20", "/track"],
  ["/job/a-b%E2%80%9D%E2%80%8B", "/job/a-b"],
  ["/sitemap.xml.", "/sitemap.xml"],
  ["/reset-password?token=a.b.c.", "/reset-password?token=a.b.c"],
  ["/product/0197?variant=01%3E&utm=a.", "/product/0197?variant=01&utm=a."],
])("%s is a copied link to %s", (url, clean) => {
  expect(withoutEndOfSentence(url)).toBe(clean);
  expect(withoutEndOfSentence(clean)).toBeNull();
});

test.each(["/", "/products?q=paint.", "/a%20b", "/products?q=100%.", "/a(b).", "/.", "/%2561.", "/..x.", "/x?token=%zz"])(
  "%s stays as it is",
  (url) => {
    expect(withoutEndOfSentence(url)).toBeNull();
  },
);
