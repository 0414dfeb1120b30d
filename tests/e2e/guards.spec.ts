import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { APIRequestContext } from "playwright/test";
import { adminPages, customerPages, pagePaths, redirects } from "../support/page-paths";
import { createUser, withDatabase } from "../support/people";
import { expect, test } from "../support/test";

/**
 * Who may open which page (§2, AZ-16), tested over HTTP: in the shop, where the middleware redirects, and in a shop
 * without middleware.ts, where each page must redirect by itself.
 */
const someId = "01976b2e-0000-7000-8000-000000000000";
/** Pages of a single order, product or user, which would have to exist first. */
const detailPages = pagePaths
  .filter((page) => /^\/(admin|customer)\/.*\[\w+\]/.test(page))
  .map((page) => page.replace(/\[\w+\]/, someId));

const navigation = { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate", "sec-fetch-site": "same-origin" };

async function startShopWithoutMiddleware(): Promise<{ url: string; child: ChildProcess }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "shop-without-middleware-"));
  const child = spawn("node", ["scripts/test/shop-without-middleware.ts", folder], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on(
      "data",
      (chunk) => /open (\S+)/.exec(String(chunk))?.[1] && resolve(/open (\S+)/.exec(String(chunk))?.[1] ?? ""),
    );
    child.once("exit", () => reject(new Error("the shop without middleware did not open")));
  });
  return { url, child };
}

/** Signs in over HTTP; the cookie stays in the context. */
async function signIn(request: APIRequestContext, url: string, role: "admin" | "b2c" | "b2b") {
  const person = await createUser(role);
  const { email, password } = person;
  const { token } = await (await request.post(`${url}/api/users/login`, { data: { email, password } })).json();
  const { csrfToken } = await (await request.get(`${url}/api/auth/csrf`)).json();
  await request.post(`${url}/api/auth/callback/credentials`, { form: { csrfToken, token, json: "true" } });
  return { ...person, token };
}

const sessionCookie = async (request: APIRequestContext) =>
  (await request.storageState()).cookies.find(({ name }) => name.endsWith("next-auth.session-token"))?.value ?? "";

for (const variant of ["the shop", "the shop without middleware.ts"]) {
  test.describe(variant, () => {
    test.describe.configure({ mode: "serial" });
    // The guards of the pages, which let people in, are the same in both.
    const longIfSecond = variant === "the shop" ? [] : ["@long"];
    let url = "";
    let child: ChildProcess | undefined;
    test.beforeAll(async ({ baseURL }) => {
      test.setTimeout(60_000);
      if (variant === "the shop") url = baseURL ?? "";
      else ({ url, child } = await startShopWithoutMiddleware());
    });
    test.afterAll(async () => {
      if (!child) return;
      const exited = new Promise((resolve) => child?.once("exit", resolve));
      child.kill("SIGTERM");
      await exited;
    });

    /** Follows redirects one by one and returns every response, so that none of them can leak personal data unnoticed. */
    async function followRedirects(request: APIRequestContext, from: string, headers: Record<string, string> = {}) {
      const responses: { status: number; path: string; body: string }[] = [];
      for (let at = from; responses.length < 4; ) {
        const response = await request.get(`${url}${at}`, { headers, maxRedirects: 0 });
        responses.push({ status: response.status(), path: at, body: await response.text() });
        const location = response.headers().location;
        if (!location) break;
        at = new URL(location, url).pathname;
      }
      return responses;
    }

    async function expectTurnedAway(request: APIRequestContext, page: string, headers?: Record<string, string>) {
      const responses = await followRedirects(request, page, headers);
      expect(responses[0]?.status, page).toBeGreaterThanOrEqual(300);
      expect(responses[0]?.status, page).toBeLessThan(400);
      expect(responses.at(-1)).toMatchObject({ status: 200, path: "/" });
      for (const { body } of responses.slice(0, -1)) expect(body).not.toMatch(/Asha|e2e\.example/);
    }

    test("sends visitors to the root path", { tag: ["@spec-2-protected-page", "@AZ-16"] }, async ({ request }) => {
      for (const page of [...customerPages, ...detailPages, ...adminPages]) await expectTurnedAway(request, page);
    });

    test("opens customers' pages to customers", { tag: ["@spec-6-pages", ...longIfSecond] }, async ({ request }) => {
      await signIn(request, url, "b2c");
      for (const page of customerPages) {
        const response = await request.get(`${url}${page}`, { maxRedirects: 0 });
        expect(response.status(), page).toBe(200);
        expect(response.headers()["cache-control"]).toBe("private, no-store");
      }
    });

    test("opens the admin's pages to administrators", { tag: longIfSecond }, async ({ request }) => {
      await signIn(request, url, "admin");
      for (const page of adminPages.filter((each) => !(each in redirects))) {
        const status = page === "/admin/no-access" ? 403 : 200;
        expect((await request.get(`${url}${page}`, { maxRedirects: 0 })).status(), page).toBe(status);
      }
      expect((await request.get(`${url}/admin/nothing-here`, { maxRedirects: 0 })).status()).toBe(404);
    });

    test("signs out a user who opens a page of another role", { tag: ["@spec-2-other-role", "@AZ-16"] }, async ({ request }) => {
      for (const [role, page] of [
        ["b2c", "/admin/dashboard"],
        ["b2b", "/admin/orders"],
        ["admin", "/customer/dashboard"],
      ] as const) {
        await signIn(request, url, role);
        expect(await sessionCookie(request)).not.toBe("");
        await expectTurnedAway(request, page, navigation);
        expect(await sessionCookie(request), `${role} at ${page}`).toBe("");
      }
    });

    test("signs nobody out for a prefetch, an image or another site's link", { tag: "@AZ-19" }, async ({ request }) => {
      await signIn(request, url, "b2c");
      for (const headers of [
        { "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin", rsc: "1", "next-router-prefetch": "1" },
        { "sec-fetch-dest": "image", "sec-fetch-site": "cross-site" },
        { ...navigation, "sec-fetch-site": "cross-site" },
        {},
      ] as Record<string, string>[]) {
        const response = await request.get(`${url}/admin/dashboard`, { headers, maxRedirects: 3 });
        expect(await response.text()).not.toContain("Back office");
        expect(await sessionCookie(request)).not.toBe("");
      }
      await request.head(`${url}/admin/dashboard`, { headers: { "sec-fetch-dest": "empty" } });
      expect(await sessionCookie(request)).not.toBe("");
    });

    test("tells a navigation without Sec-Fetch headers, as of Safari before 16.4, by what else it sends", async ({ request }) => {
      const page = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
      const wanted = async (headers: Record<string, string>) => {
        const response = await request.get(`${url}/customer/address-book?page=2`, { headers, maxRedirects: 0 });
        return [response.status(), /shop-requested-page=([^;]*)/.exec(response.headers()["set-cookie"] ?? "")?.[1]];
      };
      // Only the middleware remembers it.
      if (variant === "the shop") {
        expect(await wanted(page)).toEqual([307, encodeURIComponent("/customer/address-book?page=2")]);
        expect(await wanted({ accept: "image/*" })).toEqual([307, undefined]);
        expect(await wanted({ accept: "*/*", rsc: "1" })).toEqual([204, undefined]);
      }

      await signIn(request, url, "b2c");
      await request.get(`${url}/admin/dashboard`, { headers: { ...page, referer: "https://other.example/" }, maxRedirects: 3 });
      expect(await sessionCookie(request), "another site's link").not.toBe("");
      await expectTurnedAway(request, "/admin/dashboard", { ...page, referer: `${url}/products` });
      expect(await sessionCookie(request), "one's own").toBe("");
    });

    test("turns away users who are blocked, demoted or signed out at once", { tag: ["@AZ-13", "@AZ-14", "@SR-20"] }, async ({
      request,
      playwright,
    }) => {
      const change = {
        blocked: (id: string) => `UPDATE "user" SET status = 'blocked' WHERE id = '${id}'`,
        demoted: (id: string) => `UPDATE "user" SET role = 'b2c' WHERE id = '${id}'`,
      };
      for (const sql of Object.values(change)) {
        const context = await playwright.request.newContext();
        const { userId } = await signIn(context, url, "admin");
        await withDatabase((client) => client.query(sql(userId)));
        await expectTurnedAway(context, "/admin/dashboard", navigation);
        await context.dispose();
      }
      const { token } = await signIn(request, url, "b2c");
      const response = await request.post(`${url}/api/users/logout`, { headers: { authorization: `Bearer ${token}` } });
      expect(response.status()).toBe(200);
      expect(await sessionCookie(request), "the old cookie, replayed").not.toBe("");
      await expectTurnedAway(request, "/customer/dashboard");
    });

    test("accepts the cookie as a bearer for no call", { tag: "@CS-01" }, async ({ request }) => {
      const { userId } = await signIn(request, url, "b2c");
      for (const call of [
        `cart/${userId}`,
        `wishlist/${userId}/`,
        `address/${userId}`,
        `notification/${userId}`,
        `users/${userId}`,
      ]) {
        expect((await request.get(`${url}/api/${call}`)).status(), call).toBe(401);
      }
      expect((await request.delete(`${url}/api/cart/${userId}`)).status()).toBe(401);
    });

    test("lets next-auth redirect only to its own pages", { tag: "@CS-07" }, async ({ request }) => {
      for (const to of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
        const response = await request.get(`${url}/api/auth/signin?callbackUrl=${encodeURIComponent(to)}`, { maxRedirects: 0 });
        expect(response.headers().location ?? "").not.toMatch(/^(https?:)?\/\/evil|^\/\\|^javascript/);
      }
      const forged = await request.post(`${url}/api/auth/callback/credentials`, {
        form: { token: "x", json: "true" },
        maxRedirects: 0,
      });
      expect(await sessionCookie(request)).toBe("");
      expect(forged.headers().location ?? "").not.toContain("evil");
    });
  });
}

test("reading changes nothing: no page and no GET call writes", { tag: ["@CS-03", "@XS-17"] }, async ({ request, baseURL }) => {
  const url = baseURL ?? "";
  const { userId, token } = await signIn(request, url, "b2c");
  const owned = ["cart_item", "wishlist_item", "notification", "address", "reset_token", "email_change"];
  const rows = () =>
    withDatabase(async (client) => {
      const all = [(await client.query(`SELECT * FROM "user" WHERE id = $1`, [userId])).rows];
      for (const table of owned) all.push((await client.query(`SELECT * FROM ${table} WHERE user_id = $1`, [userId])).rows);
      return JSON.stringify(all);
    });
  await withDatabase((client) =>
    client.query(
      "INSERT INTO notification (id, user_id, kind, title, body) VALUES (gen_random_uuid(), $1, 'account', 'News', '')",
      [userId],
    ),
  );
  const before = await rows();
  const calls = ["cart", "wishlist", "address", "notification", "users"].map((name) => `/api/${name}/${userId}`);
  for (let round = 0; round < 2; round++) {
    for (const page of [...customerPages, "/cart", "/wishlist"]) expect((await request.get(`${url}${page}`)).status()).toBe(200);
    for (const call of calls) {
      const response = await request.get(`${url}${call}`, { headers: { authorization: `Bearer ${token}` } });
      expect(response.status(), call).toBe(200);
      expect(response.headers()["cache-control"]).toBe("private, no-store");
    }
  }
  expect(await rows()).toBe(before);
});

test("no other origin is allowed by CORS", { tag: "@CS-04" }, async ({ request, baseURL }) => {
  for (const origin of ["https://evil.example", "null", `${baseURL}.evil.example`]) {
    for (const path of ["/api/category", "/api/users/login", "/customer/dashboard"]) {
      const { headers } = await request
        .fetch(`${baseURL}${path}`, { method: "OPTIONS", headers: { origin }, maxRedirects: 0 })
        .then((response) => ({ headers: response.headers() }));
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
    }
  }
});
