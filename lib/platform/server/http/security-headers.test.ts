import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getMethods } from "@/lib/office/openapi/methods";
import { publicRequest } from "@/lib/office/seo/public-routes";
import { cachedPages } from "@/lib/platform/server/page-cache/cached-pages";
import { currentLanguage } from "@/lib/platform/shared/language/language";
import { requestHandler } from "./request-handler";
import { commonHeaders, contentSecurityPolicy, pageHeaders } from "./security-headers";

const getHash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("webmail may show the logo of emails, but no other file of the shop", () => {
  expect(pageHeaders("/icon-192.png")).toEqual({ "cross-origin-resource-policy": "cross-origin" });
  for (const url of ["/icon-512.png", "/", "/media/icon-192.png"]) expect(pageHeaders(url)).toEqual({});
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

  test("allows images of the shop and those below MEDIA_URL, and nothing else of that host", () => {
    const policyOf = (mediaUrl?: string) => directives(contentSecurityPolicy({ siteUrl: "https://shop.example", mediaUrl }, []));
    expect(policyOf()["img-src"]).toEqual(["'self'", "data:", "blob:"]);
    const mediaUrl = "https://cdn.example/media";
    expect(policyOf(mediaUrl)).toEqual({ ...policyOf(), "img-src": ["'self'", "data:", "blob:", `${mediaUrl}/`] });
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
    areTasksRunning: () => true,
    isStopping: () => false,
    getRoute: (path: string) => path,
    getMethods: async (pathname: string) => getMethods(pathname),
    publicRequest,
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

  test("while the code is edited, a page has its language, and no policy that would stop Next's tools", async () => {
    const inDevelopment = requestHandler({ ...options, isDev: true });
    next = async (incoming, response) => void response.end(`${incoming.url} in ${currentLanguage()}`);
    const answer = await new Promise<Response>((resolve) => {
      const edited = createServer((incoming, response) => void inDevelopment(incoming, response)).listen(
        0,
        "127.0.0.1",
        async () => {
          resolve(await fetch(`http://127.0.0.1:${(edited.address() as AddressInfo).port}/ne/faq`));
          edited.close();
        },
      );
    });
    expect(await answer.text()).toBe("/faq in ne");
    expect(answer.headers.get("content-security-policy")).toBeNull();
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
    expect(headers).toMatchObject({ ...commonHeaders("https://shop.example"), ...pageHeaders(path) });
  });

  test.each([
    ["/", "camera=()"],
    ["/product/1", "camera=()"],
    ["/administer", "camera=()"],
    ["/admin", "camera=(self)"],
    ["/admin/orders/pick?orders=1", "camera=(self)"],
  ])("%s may ask for the camera only if it is a page of staff", async (path, camera) => {
    next = async (_, response) => void response.end("{}");
    const { headers } = await send(path, "GET", { cookie: "next-auth.session-token=x" });
    expect(headers["permissions-policy"]).toBe(
      `${camera}, microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()`,
    );
  });

  test("a script of another build that is not here yet is asked for again; one that is here is cached forever", async () => {
    const path = "/_next/static/chunks/new-1a2b.js";
    next = async (_, response) => void response.writeHead(404).end("Not Found");
    expect(await send(path)).toMatchObject({ status: 404, headers: { "cache-control": "no-store" } });
    next = async (_, response) => void response.writeHead(500).end();
    expect((await send(path)).headers["cache-control"]).toBe("no-store");
    next = async (_, response) => void response.end("run()");
    const found = { status: 200, body: "run()", headers: { "cache-control": "public, max-age=31536000, immutable" } };
    expect(await send(path)).toMatchObject(found);
    expect((await send("/no-such-page")).headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
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

  test("a cached page allows only the scripts that carried the nonce of its rendering, which nobody gets to see", {
    tags: ["XS-11"],
  }, async () => {
    let nonce = "";
    next = async ({ headers }, response) => {
      nonce = /'nonce-([\w-]+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
      response.setHeader("content-type", "text/html").setHeader("link", `</a.css>; rel=preload; nonce="${nonce}"; as="style"`);
      response.end(`<script nonce="${nonce}">own()</script><p><script>injected()</script></p>`);
    };
    const { headers, body } = await send("/about");
    expect(nonce).toMatch(/^[\w-]{24}$/);
    expect(body).toBe("<script>own()</script><p><script>injected()</script></p>");
    expect(headers["content-security-policy"]).toContain(`script-src 'self' ${getHash("own()")};`);
    expect(headers.link).toBe('</a.css>; rel=preload; as="style"');
  });

  describe("with PAGE_CACHE=off,", () => {
    beforeAll(() => {
      isCached = false;
    });
    afterAll(() => {
      isCached = true;
    });

    test("a public page is rendered anonymously, for its normalized URL, with a nonce", { tags: ["XS-12"] }, async () => {
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

  test.each(["PUT", "DELETE", "TRACE", "PROPFIND", "LOCK"])(
    "%s of a page is rejected, with a list of the allowed methods",
    { tags: ["IV-05"] },
    async (method) => {
      const page = await send("/faq", method);
      expect([page.status, page.headers.allow]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
    },
  );

  test.each(["TRACE", "PROPFIND", "LOCK"])(
    "%s of a call is rejected, with a list of the allowed methods",
    { tags: ["IV-05"] },
    async (method) => {
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
    const message = "This method is not supported here.";
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

  test.each([
    ["GET", "/api/auth/signin", 404],
    ["GET", "/api/auth/error?error=x", 404],
    ["GET", "/api/auth/verify-request", 404],
    ["GET", "/api/auth/providers", 404],
    ["POST", "/api/auth/_log", 404],
    ["GET", "/api/auth/signout", 405],
    ["GET", "/api/auth/callback/credentials", 405],
    ["GET", "/api/auth/csrf", 200],
    ["GET", "/api/auth/csrf/", 200],
    ["GET", "/api/auth/session", 200],
    ["POST", "/api/auth/signout", 200],
    ["POST", "/api/auth/callback/credentials?x=1", 200],
    ["POST", "/api/auth/bearer", 200],
  ])(
    "%s %s: of next-auth only what the shop uses is served, none of its own pages: %d",
    {
      tags: ["XS-11"],
    },
    async (method, path, status) => {
      next = async (_, response) => void response.end("{}");
      expect((await send(path, method)).status).toBe(status);
    },
  );

  test.each([
    ["GET", "/_next/static/../../products"],
    ["GET", "/_next/static/%2e%2e/%2e%2e/products"],
    ["GET", "/x/../admin/dashboard"],
    ["GET", "//products"],
    ["GET", "/products#x1"],
    ["GET", "/%5Fnext/image?url=x"],
    ["GET", "/%34%30%34"],
  ])("%s %s is a missing page, whatever Next would make of its path", { tags: ["IV-17", "XS-20"] }, async (method, path) => {
    for (const state of [true, false]) {
      isCached = state;
      next = async ({ url }, response) => void response.writeHead(url === "/no-such-page" ? 404 : 200).end();
      const { status, headers } = await send(path, method);
      expect([status, headers["cache-control"]?.includes("immutable") ?? false]).toEqual([404, false]);
    }
    isCached = true;
  });

  test.each([
    ["GET", "/_next/static/../../api/auth/csrf"],
    ["GET", "/./api/auth/csrf"],
    ["GET", "/x/../api/auth/signout"],
    ["PUT", "/./api/users/login"],
    ["DELETE", "/x/../api/company-detail"],
    ["POST", "/api//newsletter"],
    ["GET", "/%61pi/auth/providers"],
  ])("%s %s is an unknown call, whatever Next would make of its path", { tags: ["D1", "IV-17"] }, async (method, path) => {
    next = () => Promise.reject(new Error("not for Next"));
    const { status, body, headers } = await send(path, method);
    expect([status, JSON.parse(body).code, headers["set-cookie"]]).toEqual([404, "not_found", undefined]);
  });

  test("a needlessly escaped path is the plain one: the same page, and the same rules", { tags: ["IV-17"] }, async () => {
    next = async ({ url }, response) => void response.end(url);
    expect((await send("/%61bout")).body).toBe("/about");
    expect(await send("/%61dmin/orders")).toMatchObject({
      body: "/admin/orders",
      headers: { "cache-control": "private, no-store" },
    });
    expect((await send("/%61pi/company-detail", "DELETE")).headers.allow).toBe("GET, PUT, HEAD, OPTIONS");
  });

  test("a public page that sets a cookie is sent without it, and not cached", { tags: ["XS-17"] }, async () => {
    let count = 0;
    next = async (_, response) => void response.setHeader("set-cookie", "token=1").end(String(++count));
    const [first, second] = [await send("/faq"), await send("/faq")];
    expect([first.body, second.body, first.headers["set-cookie"]]).toEqual(["1", "2", undefined]);
    expect(first.headers["cache-control"]).toBe("no-store");
  });

  test.each([true, false])("a router state that Next cannot read is ignored, cached: %s", { tags: ["IV-20"] }, async (state) => {
    isCached = state;
    const received: unknown[] = [];
    next = async ({ headers }, response) => {
      received.push(headers["next-router-state-tree"]);
      response.end("data");
    };
    const readable = encodeURIComponent(JSON.stringify(["", { children: ["cart", {}, null, "refetch"] }]));
    const unreadable = ["%7Bgarbage", "%", "{}", "[]", `${readable}, ${readable}`, `${'["",{"a":'.repeat(1500)}`];
    for (const tree of [readable, ...unreadable]) {
      for (const path of ["/cart", "/customer/dashboard"]) {
        expect((await send(path, "GET", { rsc: "1", "next-router-state-tree": tree })).status).toBe(200);
      }
    }
    expect([...new Set(received)]).toEqual([readable, undefined]);
    isCached = true;
  });

  test.each([
    ["http://evil.example/about?x=1", "/about"],
    ["HTTPS://shop.example:443/products?page=2", "/products?page=2"],
    ["http://evil.example", "/"],
    ["http://evil.example?x=1", "/"],
    ["http://evil.example/customer/orders?page=2", "/customer/orders?page=2"],
  ])("a whole URL as the request's target, %s, stands for its path", { tags: ["IV-17"] }, async (target, url) => {
    next = async (incoming, response) => void response.end(incoming.url);
    expect((await send(target)).body).toBe(url);
  });

  test("OPTIONS * lists the methods of the server, and no other method has this target", { tags: ["IV-05"] }, async () => {
    next = () => Promise.reject(new Error("not for Next"));
    const { status, headers, body } = await send("*", "OPTIONS");
    expect([status, headers.allow, body]).toEqual([204, "GET, HEAD, POST, OPTIONS, PUT, PATCH, DELETE", ""]);
    expect(headers).toMatchObject(commonHeaders("https://shop.example"));
    for (const method of ["GET", "POST"]) expect((await send("*", method)).status).toBe(400);
  });

  describe("a file", () => {
    const text = "0123456789".repeat(50);
    const modified = "Wed, 25 Nov 2026 03:30:28 GMT";
    const file = "/assets/notification-sound.mp3";
    beforeAll(() => {
      next = async (_, response) => {
        response.setHeader("content-type", "audio/mpeg").setHeader("last-modified", modified);
        response.setHeader("accept-ranges", "bytes").end(text);
      };
    });

    test.each([
      ["bytes=0-1", 206, "01", "bytes 0-1/500"],
      ["bytes=495-", 206, "56789", "bytes 495-499/500"],
      ["bytes=495-9999", 206, "56789", "bytes 495-499/500"],
      ["bytes=-3", 206, "789", "bytes 497-499/500"],
      ["bytes=500-", 416, "", "bytes */500"],
      ["bytes=9-3", 200, text, undefined],
      ["bytes=0-1,5-6", 200, text, undefined],
      ["lines=1-2", 200, text, undefined],
    ])("is sent in part: %s", async (range, status, part, contentRange) => {
      // Whatever the client accepts: the range counts the bytes of the file.
      const { headers, ...answer } = await send(file, "GET", { range, "accept-encoding": status === 206 ? "br" : "identity" });
      expect([answer.status, answer.body, headers["content-range"]]).toEqual([status, part, contentRange]);
      expect(headers["content-length"]).toBe(String(part.length));
      expect(headers["content-encoding"]).toBeUndefined();
    });

    test("is sent whole to a client whose part is of another version, and to HEAD", async () => {
      const range = "bytes=0-1";
      expect((await send(file, "GET", { range, "if-range": modified })).status).toBe(206);
      expect((await send(file, "GET", { range, "if-range": "Tue, 24 Nov 2026 03:30:28 GMT" })).body).toBe(text);
      expect((await send(file, "GET", { range, "if-range": '"a"' })).body).toBe(text);
      expect(await send(file, "HEAD", { range })).toMatchObject({ status: 200, headers: { "content-length": "500" } });
    });

    test("is not sent again to a client that has it, in whatever encoding", async () => {
      const tags = new Set<string>();
      for (const encoding of ["br", "gzip", "identity"]) {
        tags.add(String((await send(file, "GET", { "accept-encoding": encoding })).headers.etag));
      }
      const [etag = ""] = tags;
      expect(tags.size).toBe(1);
      expect(etag, "the same tag for different bytes is weak").toMatch(/^W\/"[\w-]+"$/);
      for (const listed of [etag, etag.replace("W/", ""), `"a", ${etag}`, "*"]) {
        const { status, headers, body } = await send(file, "GET", { "if-none-match": listed, range: "bytes=0-1" });
        expect([listed, status, headers.etag, body]).toEqual([listed, 304, etag, ""]);
      }
      for (const listed of ['"a"', etag.replace('"', '"x'), `"${"x".repeat(30)}", W/"b"`]) {
        expect((await send(file, "GET", { "if-none-match": listed })).status).toBe(200);
      }
    });
  });
});
