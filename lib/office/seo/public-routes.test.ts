import { globSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pagePaths } from "@/tests/support/page-paths";
import { publicRequest } from "./public-routes";

const id = "0199e5f0-89a0-7abc-8def-0123456789ab";
const signed = { authorization: "Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl" };
const getUrl = (url: string) => publicRequest(url, {})?.url;

test("every page is either listed as public or personal", () => {
  const urls = pagePaths
    .filter((path) => !path.includes("/[..."))
    .map((path) => path.replace("/[[...answers]]", "").replaceAll(/\[\w+\]/g, id));
  expect(urls.filter((url) => publicRequest(url, {})?.isEndless)).toEqual([]);
});

describe("the normalized URL", () => {
  test.each([
    ["/", "/"],
    ["/products", "/products"],
    ["/products/", "/products"],
    ["/api/product/", "/api/product"],
    ["/products?", "/products"],
    ["/products?utm_source=mail&fbclid=1", "/products"],
    ["/products?sort=price&q=roof", "/products?q=roof&sort=price"],
    ["/products?q=roof&sort=price&gclid=x", "/products?q=roof&sort=price"],
    ["/products?q=", "/products"],
    ["/products/?page=2", "/products?page=2"],
    [`/products/${id}?brand=a%2Cb`, `/products/${id}?brand=a%2Cb`],
    [`/product/${id}?ref=home`, `/product/${id}`],
    ["/?q=roof", "/"],
    ["/api/product?limit=5&page=2&q=roof&token=x", "/api/product?limit=5&page=2&q=roof"],
    ["/api/company-detail?x=1", "/api/company-detail"],
    ["/api/docs/?x=1", "/api/docs"],
    ["/api/delivery/?district=Kaski", "/api/delivery"],
    ["/robots.txt?x=1", "/robots.txt"],
  ])("of %s is %s", (input, normal) => {
    expect(getUrl(input)).toBe(normal);
  });

  test("does not depend on the order of parameters, and is its own normalized URL", () => {
    const names = ["q", "sort", "page", "brand", "min", "max", "utm_source", "x"];
    const query = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), fc.string({ minLength: 1, maxLength: 12 })), {
      selector: ([name]) => name,
    });
    fc.assert(
      fc.property(query, fc.integer(), (pairs, seed) => {
        const shuffled = pairs.toSorted(([a], [b]) => ((a.length * seed) % 7) - ((b.length * seed) % 7) || (a < b ? 1 : -1));
        const one = publicRequest(`/products?${new URLSearchParams(pairs)}`, {});
        const other = publicRequest(`/products?${new URLSearchParams(shuffled)}`, {});
        expect(other?.key).toBe(one?.key);
        expect(publicRequest(one?.url ?? "", {})?.url).toBe(one?.url);
      }),
      { seed: 2 },
    );
  });

  test("a page, its data and its prefetched data have different cache keys", () => {
    const page = publicRequest("/products", {});
    const flight = publicRequest("/products", { rsc: "1" });
    const prefetch = publicRequest("/products", { rsc: "1", "next-router-prefetch": "1" });
    const other = publicRequest("/products", { rsc: "1", "next-router-state-tree": "%5B%22%22%2C%7B%7D%5D" });
    expect(new Set([page?.key, flight?.key, prefetch?.key, other?.key]).size).toBe(4);
    expect([page?.flight, prefetch?.flight]).toEqual([null, { rsc: "1", "next-router-prefetch": "1" }]);
  });

  test("the data of a page has the same cache key wherever the navigation comes from: no route intercepts another", () => {
    const from = (url: string) => publicRequest("/products", { rsc: "1", "next-url": url });
    expect(from("/cart")).toEqual(from("/"));
    // Only these would use `next-url`.
    expect(globSync("app/**/(.*)*")).toEqual([]);
  });

  test("a router state does not make the cache key longer", { tags: ["LD-15"] }, () => {
    // A problem with the longest slug and four answers, the deepest public page.
    const segments = [
      "fix",
      ["slug", "x".repeat(100), "d", null],
      ["answers", Array(4).fill("x".repeat(100)).join("/"), "oc", null],
    ];
    const tree = [...segments, "__PAGE__"].reduceRight<unknown[]>((child, segment) => [segment, { children: child }], ["", {}]);
    const headers = { rsc: "1", "next-router-state-tree": encodeURIComponent(JSON.stringify(tree)) };
    expect(headers["next-router-state-tree"].length).toBeGreaterThan(700);
    expect(publicRequest("/products", headers)?.key).toMatch(/^\/products [\w-]{43}$/);
  });

  test("a value of rsc that Next ignores requests the page", () => {
    for (const rsc of ["0", "", "x".repeat(3000)]) expect(publicRequest("/products", { rsc })?.key).toBe("/products");
  });

  test("headers that do not affect the response do not change the cache key", () => {
    const plain = publicRequest("/products", {});
    const noisy = publicRequest("/products", {
      cookie: "session=1",
      "user-agent": "x",
      "next-url": "/",
      "accept-language": "ne",
    });
    expect(noisy).toEqual(plain);
  });
});

test.each([
  ["/api/category", "en", "ne"],
  ["/api/docs", "en", "en"],
  ["/api/docs", "ne", "ne"],
  ["/faq", "en", "en"],
] as const)("%s with an address in %s, asked in Nepali, is in %s", (url, address, language) => {
  const found = publicRequest(url, { "accept-language": "ne" }, address);
  expect([found?.language, found?.key]).toEqual([language, language === "en" ? url : `${language} ${url}`]);
});

describe("responses that depend on the user", () => {
  test.each([
    "/admin/dashboard",
    "/customer/dashboard",
    "/api/cart/1",
    "/api/wishlist/1/",
    "/api/users",
    "/api/newsletter",
    "/api/order/admin",
    "/api/auth/session",
    "/api/health/live",
    "/api",
    "/socket.io/?EIO=4",
    "/media/product/a/640.webp",
    "/_next/data/x.json",
  ])("%s is never cached", { tags: ["XS-17"] }, (url) => {
    expect(publicRequest(url, {})).toBeNull();
  });

  test("a call with a session token does not get the public response", () => {
    expect(publicRequest("/api/product", signed)).toBeNull();
    expect(publicRequest("/api/product", { authorization: signed.authorization.replace("Bearer", "bearer") })).toBeNull();
  });

  test.each(["Bearer null", "Bearer undefined", "Bearer ", "null", "Basic eDp5", "Bearer abc", "Bearer a.b"])(
    "the authorization '%s' is not a token, so the call gets the public response",
    (authorization) => {
      expect(publicRequest("/api/product", { authorization })?.url).toBe("/api/product");
    },
  );

  test("a page ignores tokens", () => {
    expect(publicRequest("/products", signed)?.url).toBe("/products");
  });
});

describe("unknown and hostile URLs", () => {
  test.each([
    "/no-such-page",
    "/.env",
    "/.git/config",
    "/package.json",
    "/prisma/schema.prisma",
    "/product/not-an-id",
    `/product/${id}/x`,
  ])("%s has one public response, whatever its query", (url) => {
    expect(publicRequest(`${url}?a=${"x".repeat(50)}`, {})?.url).toBe(url);
  });

  test("a URL of thousands of characters is not cached", () => {
    expect(publicRequest(`/products?q=${"x".repeat(3000)}`, {})).toBeNull();
  });

  test("a navigation with a router state of thousands of characters is not cached", () => {
    expect(publicRequest("/products", { rsc: "1", "next-router-state-tree": "x".repeat(2000) })).toBeNull();
  });
});

test.each([
  ["/", true, false],
  ["/products", true, false],
  ["/no-such-page", true, false],
  ["/api/product", false, false],
  ["/robots.txt", false, false],
  ["/assets/logo.png", false, false],
  ["/_next/static/chunks/main.js", false, true],
])("%s: is a page: %s, is immutable: %s", (url, isPage, isImmutable) => {
  expect(publicRequest(url, {})).toMatchObject({ isPage, isImmutable });
});

test.each([
  ["/products", false],
  ["/products?utm_source=mail", false],
  ["/products?page=2", true],
  [`/product/${id}`, false],
  ["/api/search?q=roof", true],
  ["/manifest.webmanifest", false],
  ["/favicon.ico", false],
  ["/assets/logo.png", false],
  ["/assets%20/logo.png", true],
  ["/_next/static/chunks/main.js", false],
  ["/_next/static/chunks/%5Bid%5D.js", true],
  ["/no-such-page", true],
])("%s: is one of any number of URLs: %s", { tags: ["LD-15"] }, (url, isEndless) => {
  expect(publicRequest(url, {})?.isEndless).toBe(isEndless);
});
