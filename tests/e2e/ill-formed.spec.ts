import { contracts } from "@/lib/office/openapi/contracts";
import { signLink } from "@/lib/platform/server/auth/token";
import { bearer, createApiUser } from "../support/e2e-orders";
import { escapes, getProbes, type Probe } from "../support/ill-formed";
import { sample } from "../support/lane";
import { pagePaths } from "../support/page-paths";
import { signInAs } from "../support/people";
import { expect, test } from "../support/test";

/** Invalid text is refused wherever it occurs: it reaches no SQL statement, and nothing replies 500. */

const shop = process.env.SHOP_URL ?? "http://localhost:3000";

const someId = "01976b2e-0000-7000-8000-000000000000";

type Result = { what: string; status: number; body: string };

/** Sends six probes at a time. */
async function sendAll(probes: readonly Probe[], headers: Record<string, string>): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...probes];
  const work = async () => {
    for (let probe = queue.pop(); probe; probe = queue.pop()) {
      const init = { ...probe.init, headers: { ...headers, ...(probe.init.headers as Record<string, string>) } };
      const response = await fetch(shop + probe.path, { ...init, redirect: "manual" });
      results.push({ what: probe.what, status: response.status, body: await response.text() });
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return results;
}

const toLines = (results: readonly Result[]) =>
  results.map(({ what, status, body }) => `${status} ${what} ${body.slice(0, 200)}`);

test("every field, query parameter and path parameter of every call refuses invalid text", async () => {
  test.setTimeout(300_000);
  const admin = await createApiUser("admin");
  const all = contracts.flatMap((endpoint) => getProbes(endpoint, admin.userId));
  expect(all.length).toBeGreaterThan(3000);
  const probes = sample(all, 16, ({ what }) => what);
  // Some calls are open to an order's link, and to no session.
  const isForHolder = ({ what }: Probe) =>
    contracts.some(({ route, access }) => access === "order" && what.startsWith(`${route}:`));
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const holder = { authorization: `Bearer ${await signLink("order", { id: someId, jti: someId, exp })}` };
  const results = [
    ...(await sendAll(probes.filter(isForHolder), holder)),
    ...(await sendAll(
      probes.filter((probe) => !isForHolder(probe)),
      bearer(admin),
    )),
  ];
  expect(toLines(results.filter(({ status }) => status >= 500))).toEqual([]);
  // Invalid text in a path is not found; anywhere else it is refused before it is interpreted.
  const isRefused = ({ what, status }: Result) => status === (what.includes("in the path") ? 404 : 400);
  expect(toLines(results.filter((result) => !isRefused(result)))).toEqual([]);
});

test("the sign-in of the pages copes with invalid text", async ({ page }) => {
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  for (const text of ["a\u0000b", "\ud800", "x".repeat(100_000)]) {
    const form = { csrfToken, token: text, json: "true" };
    const response = await page.request.post("/api/auth/callback/credentials", { form });
    expect([400, 401, 413], response.url()).toContain(response.status());
  }
  for (const text of escapes) {
    expect((await fetch(`${shop}/api/auth/session?x=${text}`)).status, text).toBe(400);
    const headers = { cookie: `__Secure-next-auth.session-token=${text}; next-auth.session-token=${text}` };
    expect((await fetch(`${shop}/customer/dashboard`, { headers, redirect: "manual" })).status, text).toBeLessThan(500);
  }
});

const pages = pagePaths.map((path) => path.replaceAll(/\[\.\.\.\w+\]|\[\w+\]/g, someId));

test("a page refuses invalid text in its URL, and copes with parameters that make no sense", async ({ page }) => {
  test.setTimeout(300_000);
  await signInAs(page, "admin");
  const parameters = [
    "q",
    "page",
    "sort",
    "tab",
    "status",
    "category",
    "brand",
    "from",
    "to",
    "group",
    "report",
    "preview",
    "version",
  ];
  const senseless = parameters.map((name) => `${name}[]=%F0%9F%92%A7&${name}=__proto__&${name}=%25%5C%27`).join("&");
  const single = parameters.map((name) => `${name}=constructor`).join("&");
  expect(pages.length).toBeGreaterThan(40);
  for (const path of sample(pages, 9)) {
    for (const text of ["%00", "%ff", "%ED%A0%80"]) {
      const response = await page.request.get(`${path}?q=${text}`, { maxRedirects: 0 });
      const type = path.startsWith("/api/") ? "application/json" : "text/html";
      expect([response.status(), response.headers()["content-type"]], `${path} ${text}`).toEqual([400, `${type}; charset=utf-8`]);
      expect((await page.request.get(`${path === "/" ? "" : path}/${text}`)).status(), `${path}/${text}`).toBe(404);
    }
    for (const query of [senseless, single, "page=1e309&q=%EF%BF%BF", "page[]=1"]) {
      const response = await page.request.get(`${path}?${query}`, { maxRedirects: 0 });
      expect(response.status(), `${path}?${query}`).toBeLessThan(500);
    }
  }
});
