import { globSync } from "node:fs";
import { contracts } from "@/lib/openapi/contracts";
import { signLink } from "@/lib/platform/auth/token";
import { bearer, createApiUser } from "../support/e2e-orders";
import { escapes, getProbes, type Probe } from "../support/ill-formed";
import { sample } from "../support/lane";
import { signInAs } from "../support/people";
import { expect, test } from "../support/test";

/** What is no text is refused wherever it stands: nothing of it reaches a statement, and nothing answers 500. */

const shop = process.env.SHOP_URL ?? "http://localhost:3000";

const someId = "01976b2e-0000-7000-8000-000000000000";

type Answered = { what: string; status: number; body: string };

/** Some at a time: what is refused costs little. */
async function ask(probes: readonly Probe[], headers: Record<string, string>): Promise<Answered[]> {
  const answered: Answered[] = [];
  const left = [...probes];
  const one = async () => {
    for (let probe = left.pop(); probe; probe = left.pop()) {
      const init = { ...probe.init, headers: { ...headers, ...(probe.init.headers as Record<string, string>) } };
      const answer = await fetch(shop + probe.path, { ...init, redirect: "manual" });
      answered.push({ what: probe.what, status: answer.status, body: await answer.text() });
    }
  };
  await Promise.all(Array.from({ length: 6 }, one));
  return answered;
}

const describeAnswers = (answers: readonly Answered[]) =>
  answers.map(({ what, status, body }) => `${status} ${what} ${body.slice(0, 200)}`);

test("every field, query parameter and path parameter of every call refuses what is no text", async () => {
  test.setTimeout(300_000);
  const admin = await createApiUser("admin");
  const all = contracts.flatMap((endpoint) => getProbes(endpoint, admin.userId));
  expect(all.length).toBeGreaterThan(3000);
  const probes = sample(all, 8, ({ what }) => what);
  // An order's link opens some calls, and no session does.
  const isForHolder = ({ what }: Probe) =>
    contracts.some(({ line, access }) => access === "order" && what.startsWith(`${line}:`));
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const holder = { authorization: `Bearer ${await signLink("order", { id: someId, jti: someId, exp })}` };
  const answers = [
    ...(await ask(probes.filter(isForHolder), holder)),
    ...(await ask(
      probes.filter((probe) => !isForHolder(probe)),
      bearer(admin),
    )),
  ];
  expect(describeAnswers(answers.filter(({ status }) => status >= 500))).toEqual([]);
  // A path that is no text is no address; everything else is refused before anybody asks what it means.
  const isRefused = ({ what, status }: Answered) => status === (what.includes("in the path") ? 404 : 400);
  expect(describeAnswers(answers.filter((answer) => !isRefused(answer)))).toEqual([]);
});

test("the sign-in of the pages breaks at none of it", async ({ page }) => {
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  for (const text of ["a\u0000b", "\ud800", "x".repeat(100_000)]) {
    const form = { csrfToken, token: text, json: "true" };
    const answer = await page.request.post("/api/auth/callback/credentials", { form });
    expect([400, 401, 413], answer.url()).toContain(answer.status());
  }
  for (const text of escapes) {
    expect((await fetch(`${shop}/api/auth/session?x=${text}`)).status, text).toBe(400);
    const headers = { cookie: `__Secure-next-auth.session-token=${text}; next-auth.session-token=${text}` };
    expect((await fetch(`${shop}/customer/dashboard`, { headers, redirect: "manual" })).status, text).toBeLessThan(500);
  }
});

/** The address of every page, by its folder. */
const pages = globSync("app/**/page.tsx").map((file) => {
  const path = file
    .replace(/^app/, "")
    .replace(/\/page\.tsx$/, "")
    .replaceAll(/\/\([^)]+\)/g, "");
  return path.replaceAll(/\[\.\.\.\w+\]|\[\w+\]/g, someId) || "/";
});

test("a page whose address is no text says so, and one whose address makes no sense is shown all the same", async ({ page }) => {
  test.setTimeout(300_000);
  await signInAs(page, "admin");
  const odd = ["q", "page", "sort", "tab", "status", "category", "brand", "from", "to", "group", "report", "preview", "version"];
  const senseless = odd.map((name) => `${name}[]=%F0%9F%92%A7&${name}=__proto__&${name}=%25%5C%27`).join("&");
  const single = odd.map((name) => `${name}=constructor`).join("&");
  expect(pages.length).toBeGreaterThan(40);
  for (const path of sample(pages, 6)) {
    for (const text of ["%00", "%ff", "%ED%A0%80"]) {
      const answer = await page.request.get(`${path}?q=${text}`, { maxRedirects: 0 });
      const type = path.startsWith("/api/") ? "application/json" : "text/html";
      expect([answer.status(), answer.headers()["content-type"]], `${path} ${text}`).toEqual([400, `${type}; charset=utf-8`]);
      expect((await page.request.get(`${path === "/" ? "" : path}/${text}`)).status(), `${path}/${text}`).toBe(404);
    }
    for (const query of [senseless, single, "page=1e309&q=%EF%BF%BF", "page[]=1"]) {
      const answer = await page.request.get(`${path}?${query}`, { maxRedirects: 0 });
      expect(answer.status(), `${path}?${query}`).toBeLessThan(500);
    }
  }
});
