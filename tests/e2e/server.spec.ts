import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import pg from "pg";

/** What the running server answers, below the level of pages. No browser: plain requests, and bytes where a client would not send them. */

const unknownId = "01976b2e-0000-7000-8000-000000000000";
const shop = new URL(process.env.SHOP_URL ?? "http://localhost:3000");
let published: string;

test.beforeAll(async () => {
  const [row] = await query("SELECT id FROM product WHERE status = 'published' ORDER BY created_at LIMIT 1");
  published = String(row?.id);
});

const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(new URL(path, shop), { redirect: "manual", ...init, headers });

async function query(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(sql, values).finally(() => client.end());
  return rows;
}

/** Sends these very bytes and returns everything that comes back. */
function raw(text: string): Promise<{ status: number; text: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(shop.port), shop.hostname);
    const chunks: Buffer[] = [];
    socket.setTimeout(10_000, () => socket.destroy(new Error("no answer in ten seconds")));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.once("error", reject);
    socket.once("close", () => {
      const all = Buffer.concat(chunks);
      const head = all.indexOf("\r\n\r\n");
      resolve({ status: Number(all.toString().split(" ")[1]), text: all.toString(), body: all.subarray(head + 4) });
    });
    socket.write(text);
  });
}
const ask = (line: string, ...headers: string[]) =>
  raw([`${line} HTTP/1.1`, `Host: ${shop.host}`, "Connection: close", ...headers, "", ""].join("\r\n"));

test.describe("every kind of answer", () => {
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
    ["a back office page, to a visitor", "/admin/nothing", 307],
  ] as const) {
    test(`protects its reader and names its request: ${kind}`, async () => {
      const { status: given, headers } = await get(path);
      expect(given).toBe(status);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("x-request-id")).toMatch(/^\S{6,}$/);
      expect(headers.get("x-powered-by")).toBeNull();
      expect(headers.get("server")).toBeNull();
      expect(headers.get("set-cookie")).toBeNull();
    });
  }

  test("has an id of its own, cached or not", async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await get("/")).headers.get("x-request-id")));
    expect(new Set(ids).size).toBe(3);
  });

  test("takes no request id from outside", async () => {
    expect((await get("/", { "x-request-id": "mine" })).headers.get("x-request-id")).not.toBe("mine");
  });
});

test.describe("the content security policy", () => {
  for (const path of ["/", "/products", "/no-such-page", "/admin/nothing", "/login"]) {
    test(`of ${path} runs no inline script that is not the page's own`, async () => {
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

test.describe("caching", () => {
  for (const path of ["/", "/products", "/api/product", "/api/company-detail"]) {
    test(`${path} has an ETag, and is not sent again to who has it`, async () => {
      const first = await get(path);
      const etag = first.headers.get("etag") ?? "";
      expect(etag).toMatch(/^"\S+"$/);
      expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
      const again = await get(path, { "if-none-match": etag });
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
      expect((await get(path, { "if-none-match": '"another"' })).status).toBe(200);
    });
  }

  test("files whose name changes with their content are kept for ever", async () => {
    const html = await (await get("/")).text();
    const [script] = html.match(/\/_next\/static\/[^"]+\.js/) ?? [];
    expect((await get(script ?? "")).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("cookies and a token in the request never change a public page", async () => {
    for (const path of ["/", "/products", `/product/${published}`, "/api/product"]) {
      const plain = await (await get(path)).text();
      const asked = await get(path, { cookie: "next-auth.session-token=abc; theme=dark", authorization: "Bearer null" });
      expect(await asked.text()).toBe(plain);
      expect(asked.headers.get("set-cookie")).toBeNull();
    }
  });

  test("neither can a header of the shop's insides", async () => {
    const plain = await (await get("/")).text();
    const hostile = {
      "x-middleware-subrequest": "middleware",
      "x-nonce": "a",
      "x-forwarded-host": "evil.example",
      "content-security-policy": "x",
    };
    const { status, headers, text } = await get("/", hostile).then(async (answer) => ({
      ...answer,
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
    }));
    expect([status, text === plain]).toEqual([200, true]);
    expect(headers.get("content-security-policy")).toContain("default-src 'self'");
  });

  test("an edit in the database is on the very next request, within a second", async () => {
    const [before] = await query("SELECT name FROM product WHERE id = $1", [published]);
    const edited = `Edited ${Date.now()}`;
    expect(await (await get(`/product/${published}`)).text()).toContain(String(before?.name));
    try {
      await query("UPDATE product SET name = $1 WHERE id = $2", [edited, published]);
      await expect
        .poll(async () => (await get(`/product/${published}`)).text(), { timeout: 1000, intervals: [50] })
        .toContain(edited);
      expect(await (await get("/api/product")).text()).toContain(edited);
    } finally {
      await query("UPDATE product SET name = $1 WHERE id = $2", [before?.name, published]);
    }
    await expect.poll(async () => (await get("/api/product")).text(), { timeout: 1000, intervals: [50] }).not.toContain(edited);
  });
});

test.describe("compression", () => {
  for (const path of ["/", "/api/product"]) {
    test(`${path} comes as brotli, as gzip or as it is, and is the same`, async () => {
      // Another test may edit the shop between two of the three questions: then they are asked again.
      await expect(async () => {
        const plain = (await ask(`GET ${path}`)).body;
        const brotli = await ask(`GET ${path}`, "Accept-Encoding: gzip, deflate, br");
        const gzip = await ask(`GET ${path}`, "Accept-Encoding: gzip");
        expect(brotli.text).toMatch(/content-encoding: br\r\n/i);
        expect(gzip.text).toMatch(/content-encoding: gzip\r\n/i);
        expect(brotliDecompressSync(brotli.body).equals(plain)).toBe(true);
        expect(gunzipSync(gzip.body).equals(plain)).toBe(true);
        expect(brotli.text).toMatch(/vary: [^\r]*accept-encoding/i);
        expect(brotli.body.length).toBeLessThan(plain.length / 3);
      }).toPass({ timeout: 15_000 });
    });
  }
});

test.describe("addresses", () => {
  for (const path of ["/products/", "/api/product/", "/api/category/", "/api/company-detail/"]) {
    test(`${path} is answered as it is, not by a redirect`, async () => {
      expect((await get(path)).status).toBe(200);
    });
  }

  for (const path of [
    "/no-such-page",
    "/a/b/c/d",
    `/product/${unknownId}`,
    `/products/${unknownId}`,
    "/api/no-such-call",
    "/%2e%2e/%2e%2e/etc/passwd",
  ]) {
    test(`${path} does not exist`, async () => {
      expect((await get(path)).status).toBe(404);
    });
  }

  for (const id of [
    "1",
    "not-an-id",
    "null",
    "undefined",
    `${unknownId}x`,
    "%00",
    "%F0%9F%92%A7",
    "'; DROP TABLE product; --",
    "a".repeat(500),
  ]) {
    test(`a malformed id is not found, never an error: ${id.slice(0, 30)}`, async () => {
      for (const page of ["product", "products"]) expect([404, 400]).toContain((await get(`/${page}/${encodeURI(id)}`)).status);
    });
  }

  for (const path of [
    "/%",
    "/%E0%A4%A",
    "/product/%ZZ",
    "//evil.example",
    "/\\evil.example",
    "/products?q=%E0%A4%A",
    `/products?q=${"x".repeat(5000)}`,
  ]) {
    test(`a broken address breaks nothing: ${path.slice(0, 30)}`, async () => {
      const { status, text } = await ask(`GET ${path}`);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/location: (\/\/|https?:\/\/evil)/i);
    });
  }

  for (const path of [
    "/.env",
    "/.git/config",
    "/.git/HEAD",
    "/package.json",
    "/server.ts",
    "/prisma/schema.prisma",
    "/dist/server.mjs",
    "/.data/password",
    "/media/../password",
    "/media/..%2f..%2fpassword",
    "/_next/../package.json",
    "/.next/BUILD_ID",
    "/tests/e2e/server.spec.ts",
  ]) {
    test(`${path} is nobody's business`, async () => {
      expect((await ask(`GET ${path}`)).status).toBe(404);
    });
  }

  test("a product that is no longer sold is gone, and says what to take instead", async () => {
    const [row] = await query(
      "UPDATE product SET status = 'archived' WHERE id = (SELECT id FROM product WHERE status = 'published' ORDER BY created_at DESC LIMIT 1) RETURNING id, name",
    );
    try {
      await expect.poll(async () => (await get(`/product/${row?.id}`)).status, { timeout: 1000, intervals: [50] }).toBe(410);
      const again = await get(`/product/${row?.id}`);
      expect(again.status).toBe(410);
      expect(await again.text()).toContain(String(row?.name));
      expect(await (await get("/api/product")).text()).not.toContain(String(row?.id));
    } finally {
      await query("UPDATE product SET status = 'published' WHERE id = $1", [row?.id]);
    }
    await expect.poll(async () => (await get(`/product/${row?.id}`)).status, { timeout: 1000, intervals: [50] }).toBe(200);
  });
});

test.describe("methods", () => {
  for (const path of ["/", "/products", "/api/product", "/assets/logo.png", "/api/health/live"]) {
    test(`HEAD ${path} is GET without its body`, async () => {
      const [head, whole] = [await ask(`HEAD ${path}`), await get(path, { "accept-encoding": "identity" })];
      expect(head.status).toBe(whole.status);
      expect(head.body.length).toBe(0);
    });
  }

  for (const method of ["TRACE", "PROPFIND", "OPTIONS", "PUT", "DELETE", "PATCH", "POST"]) {
    for (const path of ["/", "/products", "/api/product", "/no-such-page"]) {
      test(`${method} ${path} is refused, not an error`, async () => {
        const { status } = await ask(`${method} ${path}`, "Content-Length: 0");
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
      });
    }
  }

  test("TRACE repeats nothing of the request", async () => {
    expect((await ask("TRACE /", "Cookie: session=secret")).text).not.toContain("secret");
  });
});

test.describe("hostile requests", () => {
  test("a header of twenty thousand letters is refused", async () => {
    expect((await ask("GET /", `X-Long: ${"x".repeat(20_000)}`)).status).toBe(431);
  });

  test("what is not HTTP is refused", async () => {
    expect((await raw("hello\r\n\r\n")).status).toBe(400);
  });

  test("two lengths for one body are refused", async () => {
    expect((await ask("POST /api/newsletter", "Content-Length: 5", "Transfer-Encoding: chunked")).status).toBe(400);
  });

  test("a body of a megabyte is refused", async () => {
    const body = JSON.stringify({ email: "x".repeat(1_000_000) });
    const answer = await get("/api/newsletter", { "content-type": "application/json" }, { method: "POST", body });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: "too_large", message: expect.any(String) });
  });

  test("a refused body does not leave its connection hanging", async () => {
    const body = JSON.stringify({ email: "x".repeat(1_000_000) });
    const head = [
      "POST /api/newsletter HTTP/1.1",
      `Host: ${shop.host}`,
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
    ];
    const { text } = await raw(`${head.join("\r\n")}\r\n\r\n${body}`);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain("too_large");
  });

  test("the Host header writes no link", async () => {
    const { text } = await raw("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
    expect(text).not.toContain("evil.example");
  });
});

test.describe("health", () => {
  for (const kind of ["live", "ready"]) {
    test(`the shop says that it is ${kind}, and that nobody may keep the answer`, async () => {
      const answer = await get(`/api/health/${kind}`);
      expect([answer.status, await answer.json()]).toEqual([200, { status: "ok" }]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    });
  }
});

test("a subscriber is kept through the real server", async () => {
  const email = `e2e-${Date.now()}@customer.example`;
  const answer = await get(
    "/api/newsletter",
    { "content-type": "application/json" },
    { method: "POST", body: JSON.stringify({ email }) },
  );
  expect([answer.status, await answer.json()]).toEqual([200, { message: "Thank you for subscribing to our newsletter!" }]);
  expect(await query("SELECT email FROM newsletter_subscriber WHERE email = $1", [email])).toEqual([{ email }]);
});
