import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { get, query, sendRequest } from "../support/server";

test.describe("every kind of response", () => {
  for (const [kind, path, status] of [
    ["a page", "/", 200],
    ["a list", "/products", 200],
    ["a call", "/api/product", 200],
    ["a refused call", "/api/product?page=0", 400],
    ["the API's description", "/api/openapi.json", 200],
    ["a page that does not exist", "/no-such-page", 404],
    ["a call that does not exist", "/api/no-such-call", 404],
    ["a file", "/assets/logo.png", 200],
    ["a missing file", "/media/none/640.webp", 404],
    ["robots.txt", "/robots.txt", 200],
    ["health", "/api/health/live", 200],
    ["an admin page, to a visitor", "/admin/nothing", 307],
  ] as const) {
    test(`has security headers and a request id: ${kind}`, { tag: "@XS-15" }, async () => {
      const { status: actual, headers } = await get(path);
      expect(actual).toBe(status);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("x-request-id")).toMatch(/^\S{6,}$/);
      expect(headers.get("x-powered-by")).toBeNull();
      expect(headers.get("server")).toBeNull();
      expect(headers.get("set-cookie")).toBeNull();
    });
  }

  test("has a request id of its own, cached or not", async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await get("/")).headers.get("x-request-id")));
    expect(new Set(ids).size).toBe(3);
  });

  test("accepts no request id from the client", async () => {
    expect((await get("/", { "x-request-id": "mine" })).headers.get("x-request-id")).not.toBe("mine");
  });
});

test.describe("the content security policy", () => {
  for (const path of ["/", "/products", "/no-such-page", "/admin/nothing", "/login"]) {
    test(`of ${path} allows no inline script but the page's own`, { tag: ["@XS-11", "@XS-23"] }, async () => {
      const policy = (await get(path)).headers.get("content-security-policy") ?? "";
      const scripts = policy.split("; ").find((each) => each.startsWith("script-src")) ?? "";
      expect(scripts).toMatch(/^script-src 'self'/);
      expect(scripts).not.toMatch(/unsafe|https?:|\*|data:/);
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
    });
  }
});

test("the shop keeps an idle connection longer than the proxy, which so reuses none that is being closed", async () => {
  const kept = (text: string | null) => Number(/(?:keepalive |timeout=)(\d+)/.exec(text ?? "")?.[1]);
  const { headers } = await get("/api/health/live");
  expect(kept(readFileSync("deploy/Caddyfile", "utf8"))).toBeLessThanOrEqual(kept(headers.get("keep-alive")) - 5);
});

test("next-auth shows no page of its own", { tag: "@XS-11" }, async () => {
  for (const page of ["signin", "signout", "error", "verify-request", "new-user"]) {
    const { status, headers } = await get(`/api/auth/${page}`);
    expect([page, status >= 400 && status < 500, headers.get("content-type")]).toEqual([
      page,
      true,
      "application/json; charset=utf-8",
    ]);
  }
});

test.describe("methods", () => {
  for (const path of ["/", "/products", "/api/product", "/assets/logo.png", "/api/health/live"]) {
    test(`HEAD ${path} is GET without its body`, async () => {
      const [head, whole] = [await sendRequest(`HEAD ${path}`), await get(path, { "accept-encoding": "identity" })];
      expect(head.status).toBe(whole.status);
      expect(head.body.length).toBe(0);
    });
  }

  for (const method of ["TRACE", "PROPFIND", "OPTIONS", "PUT", "DELETE", "PATCH", "POST"]) {
    for (const path of ["/", "/products", "/api/product", "/no-such-page"]) {
      test(`${method} ${path} causes no server error`, { tag: "@IV-05" }, async () => {
        const { status } = await sendRequest(`${method} ${path}`, "Content-Length: 0");
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
      });
    }
  }

  test("OPTIONS * is answered", { tag: "@IV-05" }, async () => {
    const { status, text } = await sendRequest("OPTIONS *");
    expect(status).toBe(204);
    expect(text).toMatch(/\r\nallow: GET, HEAD, POST/i);
  });

  test("TRACE echoes nothing of the request", async () => {
    expect((await sendRequest("TRACE /", "Cookie: session=secret")).text).not.toContain("secret");
  });
});

test.describe("health", () => {
  for (const kind of ["live", "ready"]) {
    test(`the shop reports that it is ${kind}, and forbids caching the response`, async () => {
      const response = await get(`/api/health/${kind}`);
      expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    });
  }
});

test("a subscriber is saved through the real server", async () => {
  const email = `e2e-${Date.now()}@customer.example`;
  const response = await get(
    "/api/newsletter",
    { "content-type": "application/json" },
    { method: "POST", body: JSON.stringify({ email }) },
  );
  expect([response.status, await response.json()]).toEqual([
    200,
    { message: expect.stringMatching(/^Thank you for subscribing to our newsletter!/) },
  ]);
  expect(await query("SELECT email FROM newsletter_subscriber WHERE email = $1", [email])).toEqual([{ email }]);
});
