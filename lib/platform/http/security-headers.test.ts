import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getMethods } from "@/lib/openapi/methods";
import { toCurrentUrl } from "@/lib/openapi/moved-calls";
import { cachedPages } from "@/lib/platform/page-cache/cached-pages";
import { publicRequest } from "@/lib/seo/public-routes";
import { requestHandler } from "./request-handler";
import { commonHeaders, contentSecurityPolicy, inlineScriptHashes, pageHeaders } from "./security-headers";

const getHash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("webmail may show the logo of emails, but no other file of the shop", () => {
  expect(pageHeaders("/icon-192.png")).toEqual({ "cross-origin-resource-policy": "cross-origin" });
  for (const url of ["/icon-512.png", "/", "/media/icon-192.png"]) expect(pageHeaders(url)).toEqual({});
});

describe("the scripts a page may run", () => {
  test("are its own inline scripts, each listed once by its hash", () => {
    const html = `<script>one()</script><p>x</p><script async>two()</script><script>one()</script>`;
    expect(inlineScriptHashes(html)).toEqual([getHash("one()"), getHash("two()")]);
  });

  test("are hashed verbatim, including line breaks and entities", () => {
    const code = '\n  self.x = "&lt;é—\u{1f4a7}";\n';
    expect(inlineScriptHashes(`<script>${code}</script>`)).toEqual([getHash(code)]);
  });

  test.each([
    ["files", '<script src="/_next/a.js" async=""></script>'],
    ["JSON-LD", '<script type="application/ld+json">{"@type":"Product"}</script>'],
    ["data", '<script id="d" type="application/json">{}</script>'],
    ["pages without any", "<p>dry</p>"],
  ])("need no hash for %s", (_, html) => {
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  test("include an empty inline script", () => {
    expect(inlineScriptHashes("<script></script>")).toEqual([getHash("")]);
  });
});

describe("the policy", () => {
  const directives = (policy: string) =>
    Object.fromEntries(policy.split("; ").map((each) => [each.split(" ")[0], each.split(" ").slice(1)]));

  test("allows the shop's own files and the listed scripts, but no other inline code and no eval", { tags: ["XS-11"] }, () => {
    const { "script-src": scripts } = directives(contentSecurityPolicy({ siteUrl: "http://localhost:3000" }, ["'sha256-abc'"]));
    expect(scripts).toEqual(["'self'", "'sha256-abc'"]);
  });

  test("forbids plug-ins, frames, forms to other sites and base elements", { tags: ["XS-11"] }, () => {
    expect(directives(contentSecurityPolicy({ siteUrl: "https://shop.example" }, []))).toMatchObject({
      "default-src": ["'self'"],
      "script-src": ["'self'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
      "connect-src": ["'self'", "wss://shop.example"],
    });
  });

  test.each([
    ["https://shop.example", true],
    ["http://localhost:3000", false],
  ])("at %s enforces HTTPS: %s", { tags: ["XS-15"] }, (siteUrl, isSecure) => {
    expect("upgrade-insecure-requests" in directives(contentSecurityPolicy({ siteUrl }, []))).toBe(isSecure);
    expect("strict-transport-security" in commonHeaders(siteUrl)).toBe(isSecure);
  });

  test("allows forms to the shop and to its gateways, each origin listed once", () => {
    const formUrls = ["https://rc-epay.esewa.com.np/api/epay/main/v2/form", "https://rc-epay.esewa.com.np/api/x", undefined];
    const policy = contentSecurityPolicy({ siteUrl: "https://shop.example", formUrls }, []);
    expect(directives(policy)["form-action"]).toEqual(["'self'", "https://rc-epay.esewa.com.np"]);
  });
});

test("every response carries the security headers", { tags: ["XS-15", "XS-23"] }, () => {
  expect(commonHeaders("https://shop.example")).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
  });
});

describe("the server's responses:", () => {
  let isDatabaseUp = true;
  let isCached = true;
  let next = async (_request: IncomingMessage, _response: ServerResponse): Promise<void> => {};
  const pages = {
    siteUrl: "https://shop.example",
    formUrls: [],
    next: (...args: Parameters<typeof next>) => next(...args),
    isDatabaseUp: async () => isDatabaseUp,
  };
  const options = {
    ...pages,
    trustedProxies: 0,
    isStopping: () => false,
    getMethods: async (pathname: string) => getMethods(pathname),
    publicRequest,
    toCurrentUrl,
  };
  const uncached = requestHandler(options);
  const cached = requestHandler({ ...options, servePublic: cachedPages({ ...options, maxBytes: 1 }) });
  const handle: typeof uncached = (...args) => (isCached ? cached : uncached)(...args);
  const server = createServer((incoming, response) => void handle(incoming, response));
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => server.close());

  async function send(path: string, method = "GET", headers: Record<string, string> = {}) {
    const { port } = server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: "127.0.0.1", port, path, method, headers }, resolve).once("error", reject).end();
    });
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }

  test("a personal page loaded a hundred times has a hundred nonces, each the same for Next and the browser", {
    tags: ["XS-12"],
  }, async () => {
    next = async (incoming, response) => void response.end(incoming.headers["content-security-policy"]);
    const nonces = new Set<string>();
    for (let load = 0; load < 100; load++) {
      const { headers, body } = await send("/customer/dashboard", "GET", { "content-security-policy": "x", "x-nonce": "x" });
      expect(headers["content-security-policy"]).toBe(body);
      expect(headers["cache-control"]).toBe("private, no-store");
      const nonce = /script-src 'self' 'nonce-([\w-]+)';/.exec(body)?.[1] ?? "";
      expect(Buffer.from(nonce, "base64url").length * 8).toBeGreaterThanOrEqual(128);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(100);
  });

  test.each([
    ["/api/cart/1", "Bearer a.b.c"],
    ["/api/users", "Bearer a.b.c"],
    ["/api/product", "Bearer a.b.c"],
    ["/customer/dashboard", ""],
    ["/admin/orders", ""],
  ])("%s for a signed-in user is never cached and has all security headers", { tags: ["XS-17"] }, async (path, authorization) => {
    next = async (_, response) => void response.end("{}");
    const { headers } = await send(path, "GET", { authorization, cookie: "next-auth.session-token=x" });
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers).toMatchObject(commonHeaders("https://shop.example"));
  });

  const cause = "a secret of the insides";
  const failing: [string, boolean, typeof next, number][] = [
    ["throws", true, () => Promise.reject(new Error(cause)), 500],
    ["fails", true, async (_, response) => void response.writeHead(500).end(cause), 500],
    ["fails while the database is down", false, async (_, response) => void response.writeHead(500).end(cause), 503],
  ];
  test.each(failing)(
    "a page that %s shows the error screen with a policy, and not the cause",
    { tags: ["XS-11", "XS-24", "FL-01"] },
    async (_, isUp, fail, expected) => {
      [isDatabaseUp, next] = [isUp, fail];
      const { status, headers, body } = await send("/faq");
      expect([status, headers["retry-after"]]).toEqual([expected, expected === 503 ? "5" : undefined]);
      expect(body).toContain("Oops, something went wrong.");
      expect(body).toContain("We're sorry for the inconvenience. Please try again later.");
      expect(body).toContain(headers["x-request-id"]);
      expect(body).not.toMatch(/secret|\bat \w+ \(|node_modules|Error:/);
      expect(headers["content-security-policy"]).toBe(contentSecurityPolicy({ siteUrl: "https://shop.example" }, []));
    },
  );

  describe("with PAGE_CACHE=off,", () => {
    beforeAll(() => {
      isCached = false;
    });
    afterAll(() => {
      isCached = true;
    });

    test("a public page is rendered anonymously, for its normalised URL, with a nonce", { tags: ["XS-12"] }, async () => {
      next = async ({ url, headers: { cookie, authorization, ...rest } }, response) =>
        void response.end(JSON.stringify({ url, cookie, authorization, policy: rest["content-security-policy"] }));
      const { headers, body } = await send("/products/?utm=x&page=2", "GET", { cookie: "a=b", authorization: "Bearer null" });
      expect(JSON.parse(body)).toEqual({ url: "/products?page=2", policy: headers["content-security-policy"] });
      expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[\w-]{24}';/);
      expect(headers).toMatchObject(commonHeaders("https://shop.example"));
      expect(headers["cache-control"], "Next decides").toBeUndefined();
    });

    test("a page that throws shows the error screen, and one that Next rejects keeps its status", {
      tags: ["FL-01"],
    }, async () => {
      next = () => Promise.reject(new Error(cause));
      expect(await send("/faq")).toMatchObject({ status: 500, body: expect.stringContaining("Oops, something went wrong.") });
      next = async (_, response) => void response.writeHead(404).end("none");
      expect(await send("/faq")).toMatchObject({ status: 404, body: "none" });
    });
  });

  test.each([true, false])("a page opened by an emailed link sends no referrer to other sites, cached: %s", async (state) => {
    isCached = state;
    next = async (_, response) => void response.setHeader("content-type", "text/html").end("<p>");
    for (const path of ["/reset-password?token=x", "/newsletter/confirm"]) {
      expect((await send(path)).headers["referrer-policy"]).toBe("no-referrer");
    }
    expect((await send("/faq?reset-password")).headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    isCached = true;
  });

  test.each(["TRACE", "PROPFIND", "LOCK"])(
    "%s is rejected, with a list of the allowed methods",
    { tags: ["IV-05"] },
    async (method) => {
      const page = await send("/faq", method);
      expect([page.status, page.headers.allow]).toEqual([405, "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"]);
      const call = await send("/api/product", method);
      expect([call.status, call.headers.allow]).toEqual([405, "GET, POST, HEAD, OPTIONS"]);
    },
  );

  test.each([
    ["DELETE", "/api/product", "GET, POST, HEAD, OPTIONS"],
    ["PATCH", "/api/wishlist/1/2/?x=1", "POST, DELETE, OPTIONS"],
    // Not DELETE /api/newsletter/{id}.
    ["DELETE", "/api/newsletter/unsubscribe", "POST, OPTIONS"],
  ])("%s %s is rejected, with a list of the methods that the call has", { tags: ["IV-05"] }, async (method, path, allow) => {
    const { status, headers, body } = await send(path, method);
    expect([status, headers.allow]).toEqual([405, allow]);
    const message = "This method is not understood here.";
    expect(JSON.parse(body)).toEqual({ code: "wrong_method", message, error: message });
  });

  test.each(["GET", "POST", "OPTIONS"])(
    "%s of an unknown call is not found, with an error body like any call's",
    { tags: ["D1"] },
    async (method) => {
      for (const path of ["/api/", "/api/no-such-call", "/api/product/a/b/c", "/api/authors"]) {
        const { status, headers, body } = await send(path, method);
        expect([path, status, headers["content-type"]]).toEqual([path, 404, "application/json; charset=utf-8"]);
        expect(JSON.parse(body)).toMatchObject({ code: "not_found", message: "There is no such call." });
        expect(headers).toMatchObject(commonHeaders("https://shop.example"));
      }
    },
  );
});
