import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { publicRequest } from "@/lib/office/seo/public-routes";
import { contentChanged, dependsOn, startContent } from "@/lib/platform/server/content/content";
import type { RenderedPage } from "@/lib/platform/server/http/render";
import { requestHandler } from "@/lib/platform/server/http/request-handler";
import { resetSharedState } from "@/lib/platform/server/shared-state";
import { CachedPage, encodingFor } from "./cached-page";
import { PageCache, pageMetrics } from "./page-cache";

const megabyte = 1024 * 1024;
const html = (text: string, status = 200): RenderedPage => ({
  status,
  headers: { "content-type": "text/html" },
  body: Buffer.from(text),
});

beforeEach(() => startContent());
afterEach(() => resetSharedState("content"));

/** A page cache in which an edit changes every page. */
const shop = (maxBytes = megabyte) => ({ cache: new PageCache(maxBytes), edit: () => contentChanged() });

async function toText(page: CachedPage): Promise<string> {
  return (await page.compress("identity")).toString();
}

describe("a cached page", () => {
  test("is rendered once and then served from memory", async () => {
    const { cache } = shop();
    const render = vi.fn(async () => html("home"));
    const page = await cache.get("/", render);
    expect(cache.getFresh("/")).toBe(page);
    expect(await toText(page)).toBe("home");
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("takes no more memory than its bytes, although zlib returns slices of a 64 KB pool", async () => {
    const page = new CachedPage(html("a dry roof ".repeat(1000)));
    for (const encoding of ["gzip", "br"] as const) {
      const body = await page.compress(encoding);
      expect(body.buffer.byteLength).toBe(body.length);
    }
  });

  test("is rendered once for all concurrent requests", async () => {
    const { cache } = shop();
    const render = vi.fn(async () => html("home"));
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get("/", render)));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(pages).size).toBe(1);
  });

  test("is stale after an edit", async () => {
    const { cache, edit } = shop();
    await cache.get("/", async () => html("before"));
    edit();
    expect(cache.getFresh("/")).toBeUndefined();
    expect(await toText(await cache.get("/", async () => html("after")))).toBe("after");
    expect(await toText(cache.getFresh("/") as CachedPage)).toBe("after");
  });

  test("stays fresh after an edit of something that it does not depend on", async () => {
    const { cache } = shop();
    const make = (path: string, source: string) =>
      cache.get(path, async () => {
        dependsOn(source);
        return html(path);
      });
    const [faq, teams] = [await make("/faq", "faq"), await make("/teams", "team_member")];
    contentChanged("team_member");
    expect(cache.getFresh("/faq")).toBe(faq);
    expect(cache.getFresh("/teams")).toBeUndefined();
    expect(await make("/teams", "team_member")).not.toBe(teams);
  });

  test("expires after a day, even if no change was announced", async () => {
    const { cache } = shop();
    await cache.get("/", async () => html("home"));
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 25 * 60 * 60 * 1000);
    expect(cache.getFresh("/")).toBeUndefined();
    vi.restoreAllMocks();
  });

  test("that was being rendered during an edit is not cached, and requests after the edit do not wait long for it", async () => {
    const { edit } = shop();
    const cache = new PageCache(megabyte, { maxWaitMs: 50 });
    let finish = (_: RenderedPage) => {};
    const slow = cache.get("/", () => new Promise((resolve) => (finish = resolve)));
    edit();
    const later = await cache.get("/", async () => html("after"));
    finish(html("before"));
    expect(await toText(await slow)).toBe("before");
    expect(await toText(later)).toBe("after");
    expect(await toText(cache.getFresh("/") as CachedPage)).toBe("after");
  });

  test("has one rendering in progress and one waiting, however often content changes", { tags: ["LD-16"] }, async () => {
    const { cache, edit } = shop();
    const running: ((page: RenderedPage) => void)[] = [];
    const render = vi.fn(() => new Promise<RenderedPage>((resolve) => running.push(resolve)));
    const visit = async () => toText(await cache.get("/", render));
    const visits = [visit()];
    for (let at = 0; at < 100; at++) {
      edit();
      visits.push(visit());
    }
    expect(render).toHaveBeenCalledTimes(1);
    running[0]?.(html("before the edits"));
    expect(await visits[0]).toBe("before the edits");
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2));
    running[1]?.(html("after them"));
    expect(new Set(await Promise.all(visits.slice(1)))).toEqual(new Set(["after them"]));
    expect(render).toHaveBeenCalledTimes(2);
    expect(await toText(cache.getFresh("/") as CachedPage)).toBe("after them");
    expect(cache.isRendering).toBe(false);
  });

  test("that depends on nothing that changed while it was rendered serves those who waited for it", async () => {
    const { cache } = shop();
    let finish = (_: RenderedPage) => {};
    const render = vi.fn(() => {
      dependsOn("faq");
      return new Promise<RenderedPage>((resolve) => (finish = resolve));
    });
    const first = cache.get("/faq", render);
    contentChanged("slider");
    const second = cache.get("/faq", render);
    finish(html("questions"));
    expect(await second).toBe(await first);
    expect(render).toHaveBeenCalledTimes(1);
    expect(cache.isRendering).toBe(false);
  });

  test("that fails does not fail for those who came after an edit", async () => {
    const { cache, edit } = shop();
    const first = cache.get("/", () => Promise.reject(new Error("gone")));
    edit();
    const second = cache.get("/", async () => html("home"));
    await expect(first).rejects.toThrow("gone");
    expect(await toText(await second)).toBe("home");
  });

  test("that fails is not cached: the next visitor tries again", async () => {
    const { cache } = shop();
    expect((await cache.get("/", async () => html("sorry", 500))).status).toBe(500);
    expect(cache.getFresh("/")).toBeUndefined();
    expect((await cache.get("/", async () => html("home"))).status).toBe(200);
  });

  test("is served stale while rendering returns an error", { tags: ["LD-14"] }, async () => {
    const { cache, edit } = shop();
    await cache.get("/", async () => html("yesterday"));
    edit();
    const page = await cache.get("/", async () => html("sorry", 503));
    expect(page.status).toBe(200);
    expect(await toText(page)).toBe("yesterday");
    expect(cache.getFresh("/"), "the next visitor must try again").toBeUndefined();
  });

  test("is served stale while rendering throws", async () => {
    const { cache, edit } = shop();
    await cache.get("/", async () => html("yesterday"));
    edit();
    const page = await cache.get("/", () => Promise.reject(new Error("the renderer is gone")));
    expect(await toText(page)).toBe("yesterday");
  });

  test("that fails and was never cached is an error for the caller, and is tried again", async () => {
    const { cache } = shop();
    await expect(cache.get("/", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    expect((await cache.get("/", async () => html("home"))).status).toBe(200);
  });

  test("may be empty", async () => {
    const { cache } = shop();
    const page = await cache.get("/empty", async () => html("", 307));
    expect(page.status).toBe(307);
  });
});

describe("memory", () => {
  test("is bounded by bytes: the least recently used page is evicted first", async () => {
    const { cache } = shop(4500);
    for (const key of ["/a", "/b", "/c", "/d"]) await cache.get(key, async () => html(key.repeat(500)));
    expect(cache.getFresh("/a")).toBeUndefined();
    expect(cache.getFresh("/d")).toBeDefined();
  });

  test("counts a page by its compressed size once it is compressed", async () => {
    const { cache } = shop(30_000);
    const keys = ["/a", "/b", "/c", "/d"];
    for (const key of keys) {
      const page = await cache.get(key, async () => html(key.repeat(4000)));
      await page.compress("br");
    }
    expect(keys.map((key) => cache.getFresh(key) !== undefined)).toEqual([true, true, true, true]);
  });

  test("does not store a page larger than the whole cache, but still serves it", async () => {
    const { cache } = shop(100);
    expect((await cache.get("/", async () => html("x".repeat(5000)))).status).toBe(200);
    expect(cache.getFresh("/")).toBeUndefined();
  });

  test("is counted with all that a page keeps: its URL and headers too", { tags: ["LD-15"] }, async () => {
    const { cache } = shop();
    const { bytes } = pageMetrics();
    const policy = "x".repeat(3000);
    const url = `/products?q=${"x".repeat(1900)}`;
    await cache.get(url, async () => ({ status: 200, headers: { "content-security-policy": policy }, body: Buffer.alloc(100) }));
    expect(pageMetrics().bytes - bytes).toBeGreaterThan(100 + policy.length + url.length);
  });

  test("holds the data of a page for Next's client in a quarter of its own: a flood of router states evicts no page", {
    tags: ["LD-15"],
  }, async () => {
    const { cache } = shop(100_000);
    await cache.get("/", async () => html("home"));
    for (let at = 0; at < 1000; at++) {
      const tree = encodeURIComponent(JSON.stringify([`${at}${"x".repeat(1000)}`, {}]));
      const target = publicRequest("/cart", { rsc: "1", "next-router-prefetch": "1", "next-router-state-tree": tree });
      await cache.get(target?.key ?? "", async () => html("cart"), "variants");
    }
    expect(cache.getFresh("/")).toBeDefined();
    expect(pageMetrics().bytes).toBeLessThan(30_000);
    expect(pageMetrics().pages, "the latest are cached").toBeGreaterThan(15);
  });

  test.each([
    ["pages of a list", (at: number) => `/products?page=${at}`],
    ["searches", (at: number) => `/api/product?q=x${at}`],
    ["spellings of a file's name", (at: number) => `/assets/logo.png${"%2b".repeat(at)}`],
    ["unlisted pages", (at: number) => `/x${at}/product`],
  ])("a flood of %s evicts no page without a query, and has a quarter of its own", { tags: ["LD-15"] }, async (_, toUrl) => {
    const { cache } = shop(100_000);
    const { bytes } = pageMetrics();
    const visit = async (url: string) => {
      const { key, isEndless } = publicRequest(url, {}) ?? {};
      await cache.get(key ?? "", async () => html("x".repeat(1000)), isEndless ? "endless" : "pages");
    };
    const pages = ["/", "/faq", "/products", "/api/product", "/assets/logo.png", "/robots.txt", "/_next/static/chunks/a.js"];
    for (const page of pages) await visit(page);
    for (let at = 1; at < 300; at++) await visit(toUrl(at));
    for (const page of pages) expect(cache.getFresh(page), page).toBeDefined();
    expect(cache.getFresh(toUrl(299)), "the latest are cached").toBeDefined();
    expect(pageMetrics().bytes - bytes).toBeLessThan(25_000 + pages.length * 3000);
  });

  test("a popular list with a query is renewed like other pages, and stays in its share", async () => {
    const { cache, edit } = shop();
    const [key, render] = ["/products?page=2", async () => html("list")];
    await cache.get(key, render, "endless");
    for (let at = 0; at < 5; at++) cache.getFresh(key);
    edit();
    expect(cache.getStalePopular(10)).toEqual([key]);
    expect(await cache.renew(key)).toBe(true);
    expect(cache.getFresh(key)).toBeDefined();
    for (let at = 0; at < 1000; at++) await cache.get(`/products?q=${at}`, render, "endless");
    expect(cache.getFresh(key)).toBeUndefined();
  });

  test("does not keep what the request for a variant consisted of", async () => {
    const { cache, edit } = shop();
    for (let at = 0; at < 5; at++) await cache.get("/cart 1", async () => html("cart"), "variants");
    for (let at = 0; at < 5; at++) cache.getFresh("/cart 1");
    edit();
    expect(cache.getStalePopular(10), "a renewal would need it").toEqual([]);
    expect(await cache.renew("/cart 1")).toBe(true);
    expect(cache.getFresh("/cart 1")).toBeUndefined();
  });

  test("a variant is served stale while rendering fails", { tags: ["LD-14"] }, async () => {
    const { cache, edit } = shop();
    await cache.get("/cart 1", async () => html("yesterday"), "variants");
    edit();
    expect(await toText(await cache.get("/cart 1", async () => html("sorry", 503), "variants"))).toBe("yesterday");
  });

  test.each([308, 404, 410])("a flood of %d responses evicts no real page", { tags: ["LD-15"] }, async (status) => {
    const { cache } = shop(10_000);
    await cache.get("/", async () => html("home"));
    for (let at = 0; at < 1000; at++) await cache.get(`/nothing-${at}`, async () => html("x".repeat(500), status));
    expect(cache.getFresh("/")).toBeDefined();
    expect(cache.getFresh("/nothing-0"), "error pages have a limit of their own").toBeUndefined();
    expect(cache.getFresh("/nothing-999")?.status).toBe(status);
  });

  test("a page that comes back after a 404 is served", async () => {
    const { cache, edit } = shop();
    await cache.get("/product", async () => html("none", 404));
    edit();
    await cache.get("/product", async () => html("here"));
    expect(cache.getFresh("/product")?.status).toBe(200);
    edit();
    await cache.get("/product", async () => html("gone", 410));
    expect(cache.getFresh("/product")?.status).toBe(410);
  });
});

describe("compression", () => {
  const text = "Sukkha means dry. ".repeat(400);

  test("every encoding decompresses to the same page", async () => {
    const page = new CachedPage(html(text));
    expect(gunzipSync(await page.compress("gzip")).toString()).toBe(text);
    expect(brotliDecompressSync(await page.compress("br")).toString()).toBe(text);
    expect((await page.compress("identity")).toString()).toBe(text);
    expect(gunzipSync(await page.compress("gzip")).toString()).toBe(text);
  });

  test("a client without brotli gets gzip after the uncompressed body was dropped", async () => {
    const page = new CachedPage(html(text));
    await page.compress("br");
    expect(gunzipSync(await page.compress("gzip")).toString()).toBe(text);
  });

  test("is done once", async () => {
    const page = new CachedPage(html(text));
    const [first, second] = await Promise.all([page.compress("br"), page.compress("br")]);
    expect(first).toBe(second);
    expect(page.getCompressed("br")).toBe(first);
  });

  test("the ETag depends on the content only", () => {
    expect(new CachedPage(html(text)).etag).toBe(new CachedPage(html(text)).etag);
    expect(new CachedPage(html(text)).etag).not.toBe(new CachedPage(html(`${text}!`)).etag);
    expect(new CachedPage(html(text)).etag).toMatch(/^W\/"[\w-]{20,}"$/);
  });

  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.0,gzip;q=0", "identity"],
    ["br;q=0.5", "br"],
    ["deflate", "identity"],
    ["identity", "identity"],
  ] as const)("'%s' is answered with %s", (accepted, encoding) => {
    expect(encodingFor(accepted === undefined ? {} : { "accept-encoding": accepted })).toBe(encoding);
  });
});

test("the server forwards one bearer, but neither of two, because it is unclear which is meant", {
  tags: ["AN-09"],
}, async () => {
  const received: (string | undefined)[] = [];
  const handleRequest = requestHandler({
    siteUrl: "https://shop.example",
    formUrls: [],
    trustedProxies: 0,
    publicRequest,
    isDatabaseUp: async () => true,
    areTasksRunning: () => true,
    isStopping: () => false,
    getRoute: (path: string) => path,
    getMethods: async () => ["GET"],
    next: async ({ headers }, response) => {
      received.push(headers.authorization);
      response.end();
    },
  });
  const server = createServer((request, response) => void handleRequest(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  for (const bearers of [["a.b.c"], ["a.b.c", "d.e.f"], ["a.b.c", "a.b.c"]]) {
    const socket = connect(port, "127.0.0.1").resume();
    const lines = bearers.map((bearer, at) => `${at ? "AUTHORIZATION" : "Authorization"}: Bearer ${bearer}`);
    socket.write(["GET /api/users HTTP/1.1", "Host: shop.example", "Connection: close", ...lines, "", ""].join("\r\n"));
    await once(socket, "close");
  }
  server.close();
  expect(received).toEqual(["Bearer a.b.c", undefined, undefined]);
});
