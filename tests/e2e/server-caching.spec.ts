import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { bearer, createApiUser } from "../support/e2e-orders";
import { get, getPublishedProductId, query, sendRequest } from "../support/server";

let published: string;

/** The response to a request within a second passes this check; how long it takes depends on the machine. */
async function expectWithinSecond(path: string, check: (text: string) => void): Promise<void> {
  const changedAt = performance.now();
  let sentAt = 0;
  await expect(async () => {
    sentAt = performance.now();
    check(await (await get(path)).text());
  }).toPass({ timeout: 10_000, intervals: [50] });
  expect(sentAt - changedAt).toBeLessThan(1000);
}

test.beforeAll(async () => {
  published = await getPublishedProductId();
});

test.describe("caching", () => {
  for (const path of ["/", "/products", "/api/product", "/api/company-detail"]) {
    test(`${path} has an ETag, and is not sent again to a client that has it`, async () => {
      // Other browser tests may change the page in between, so this repeats until both responses are of the same version.
      await expect(async () => {
        const first = await get(path);
        const etag = first.headers.get("etag") ?? "";
        expect(etag).toMatch(/^W\/"\S+"$/);
        expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
        const again = await get(path, { "if-none-match": etag });
        expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
        expect(await again.text()).toBe("");
      }).toPass({ timeout: 10_000 });
      expect((await get(path, { "if-none-match": '"another"' })).status).toBe(200);
    });
  }

  test("a business sees its own prices, which no cache keeps, and nobody else gets them", async () => {
    const [business, customer] = [await createApiUser("b2b"), await createApiUser("b2c")];
    const getPrices = async (headers: Record<string, string> = {}) => {
      const response = await get("/api/product?limit=40", headers);
      const products: { variants: { price: number }[] }[] = await response.json();
      return { headers: response.headers, prices: products.flatMap(({ variants }) => variants.map(({ price }) => price)) };
    };
    // Other browser tests may add products in between.
    await expect(async () => {
      const before = await getPrices();
      const own = await getPrices(bearer(business));
      const [after, others] = [await getPrices(), await getPrices(bearer(customer))];
      expect(own.prices).not.toEqual(before.prices);
      expect(own.prices.every((price, at) => price <= (before.prices[at] ?? 0))).toBe(true);
      expect(own.headers.get("cache-control")).toBe("private, no-store");
      for (const { headers, prices } of [after, others]) {
        expect(prices).toEqual(before.prices);
        expect(headers.get("vary")).toMatch(/authorization/i);
      }
    }).toPass({ timeout: 20_000 });
  });

  test("a part of a sound is sent, without which Safari does not play it", async () => {
    const file = "/assets/notification-sound.mp3";
    const whole = Buffer.from(await (await get(file)).arrayBuffer());
    const part = await sendRequest(`GET ${file}`, "Range: bytes=2-9", "Accept-Encoding: identity");
    expect([part.status, part.body.equals(whole.subarray(2, 10))]).toEqual([206, true]);
    expect(part.text).toContain(`content-range: bytes 2-9/${whole.length}\r\n`);
    expect((await sendRequest(`GET ${file}`, "Range: bytes=9999999-")).status).toBe(416);
  });

  test("files whose name changes with their content are cached forever", async () => {
    const html = await (await get("/")).text();
    const [script] = html.match(/\/_next\/static\/[^"]+\.js/) ?? [];
    expect((await get(script ?? "")).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("the framework's script asks to be compiled while it loads (0029)", async () => {
    const html = await (await get("/")).text();
    const scripts = [...new Set(html.match(/\/_next\/static\/chunks\/[^"\\]+\.js/g))];
    const texts = await Promise.all(scripts.map(async (script) => (await get(script)).text()));
    const hinted = texts.filter((text) => text.startsWith("//# allFunctionsCalledOnLoad\n"));
    // One file, since scripts that always come together are joined (scripts/join-scripts.ts).
    expect(hinted.filter((text) => text.includes("hydrateRoot"))).toHaveLength(1);
  });

  test("cookies and a token in the request never change a public page", async () => {
    for (const path of ["/", "/products", `/product/${published}`, "/api/product"]) {
      // Other tests change what the shop shows, so a pair of requests with a change in between is repeated.
      await expect(async () => {
        const plain = await (await get(path)).text();
        const signed = await get(path, { cookie: "next-auth.session-token=abc; theme=dark", authorization: "Bearer null" });
        expect(await signed.text()).toBe(plain);
        expect(signed.headers.get("set-cookie")).toBeNull();
      }).toPass({ timeout: 10_000 });
    }
  });

  test("neither do headers that the shop uses internally", async () => {
    const hostile = {
      "x-middleware-subrequest": "middleware",
      "x-nonce": "a",
      "x-forwarded-host": "evil.example",
      "content-security-policy": "x",
    };
    await expect(async () => {
      const plain = await (await get("/")).text();
      const response = await get("/", hostile);
      expect([response.status, (await response.text()) === plain]).toEqual([200, true]);
      expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
    }).toPass({ timeout: 10_000 });
  });

  test("an edit in the database shows on the next request, within a second", async () => {
    const [before] = await query("SELECT name FROM product WHERE id = $1", [published]);
    const edited = `Edited ${Date.now()}`;
    expect(await (await get(`/product/${published}`)).text()).toContain(String(before?.name));
    try {
      await query("UPDATE product SET name = $1 WHERE id = $2", [edited, published]);
      await expectWithinSecond(`/product/${published}`, (text) => expect(text).toContain(edited));
      expect(await (await get("/api/product")).text()).toContain(edited);
    } finally {
      await query("UPDATE product SET name = $1 WHERE id = $2", [before?.name, published]);
    }
    await expectWithinSecond("/api/product", (text) => expect(text).not.toContain(edited));
  });

  test("what staff have edited shows on the very next request", async () => {
    const headers = { ...bearer(await createApiUser("admin")), "content-type": "application/json" };
    const send = (method: string, path: string, body?: object) => get(path, headers, { method, body: JSON.stringify(body) });
    const mark = `Next${Date.now()}`;
    const created = await send("POST", "/api/faq", { question: `Turn 0 of ${mark}?`, answer: "Yes." });
    const path = `/api/faq/${(await created.json())._id}`;
    for (let turn = 1; turn <= 20; turn++) {
      const question = `Turn ${turn} of ${mark}?`;
      expect((await send("PATCH", path, { question })).status).toBe(200);
      const shown = await (await get(turn % 2 ? "/faq" : "/api/faq")).text();
      expect(shown.includes(question), question).toBe(true);
    }
    expect((await send("DELETE", path)).status).toBe(200);
    expect((await (await get("/faq")).text()).includes(mark)).toBe(false);
  });
});

test.describe("compression", () => {
  for (const path of ["/", "/api/product"]) {
    test(`${path} is the same as brotli, as gzip and uncompressed`, { tag: "@LD-04" }, async () => {
      // Another test may edit the shop between the three requests, which are then repeated.
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
