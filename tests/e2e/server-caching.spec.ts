import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { get, getPublishedProductId, query, sendRequest } from "../support/server";

let published: string;

test.beforeAll(async () => {
  published = await getPublishedProductId();
});

test.describe("caching", () => {
  for (const path of ["/", "/products", "/api/product", "/api/company-detail"]) {
    test(`${path} has an ETag, and is not sent again to who has it`, async () => {
      // Other browser tests write in the meantime, and a page that has changed is rightly sent again: two answers of one version are wanted.
      await expect(async () => {
        const first = await get(path);
        const etag = first.headers.get("etag") ?? "";
        expect(etag).toMatch(/^"\S+"$/);
        expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
        const again = await get(path, { "if-none-match": etag });
        expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
        expect(await again.text()).toBe("");
      }).toPass({ timeout: 10_000 });
      expect((await get(path, { "if-none-match": '"another"' })).status).toBe(200);
    });
  }

  test("files whose name changes with their content are kept for ever", async () => {
    const html = await (await get("/")).text();
    const [script] = html.match(/\/_next\/static\/[^"]+\.js/) ?? [];
    expect((await get(script ?? "")).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("the framework's scripts ask to be compiled while they arrive (0029)", async () => {
    const html = await (await get("/")).text();
    const scripts = [...new Set(html.match(/\/_next\/static\/chunks\/[^"\\]+\.js/g))];
    const texts = await Promise.all(scripts.map(async (script) => (await get(script)).text()));
    const hinted = texts.filter((text) => text.startsWith("//# allFunctionsCalledOnLoad\n"));
    expect(hinted.length).toBeGreaterThan(2);
    expect(hinted.some((text) => text.includes("hydrateRoot"))).toBe(true);
  });

  test("cookies and a token in the request never change a public page", async () => {
    for (const path of ["/", "/products", `/product/${published}`, "/api/product"]) {
      // Other tests change what the shop shows: a pair that a change fell between is asked for again.
      await expect(async () => {
        const plain = await (await get(path)).text();
        const signed = await get(path, { cookie: "next-auth.session-token=abc; theme=dark", authorization: "Bearer null" });
        expect(await signed.text()).toBe(plain);
        expect(signed.headers.get("set-cookie")).toBeNull();
      }).toPass({ timeout: 10_000 });
    }
  });

  test("neither can a header of the shop's insides", async () => {
    const hostile = {
      "x-middleware-subrequest": "middleware",
      "x-nonce": "a",
      "x-forwarded-host": "evil.example",
      "content-security-policy": "x",
    };
    await expect(async () => {
      const plain = await (await get("/")).text();
      const answer = await get("/", hostile);
      expect([answer.status, (await answer.text()) === plain]).toEqual([200, true]);
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
    }).toPass({ timeout: 10_000 });
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
    test(`${path} comes as brotli, as gzip or as it is, and is the same`, { tag: "@LD-04" }, async () => {
      // Another test may edit the shop between two of the three questions: then they are asked again.
      await expect(async () => {
        const plain = (await sendRequest(`GET ${path}`)).body;
        const brotli = await sendRequest(`GET ${path}`, "Accept-Encoding: gzip, deflate, br");
        const gzip = await sendRequest(`GET ${path}`, "Accept-Encoding: gzip");
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
