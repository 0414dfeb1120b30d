import type { APIRequestContext, Browser } from "playwright/test";
import { type Language, pathIn } from "@/lib/platform/shared/language/language";
import { main } from "../support/admin-page";
import { createApiUser, getRoofCoat } from "../support/e2e-orders";
import { signIn } from "../support/people";
import { expect, test, waitForLoadingScreen } from "../support/test";

/** The oracle of kept pages: whatever is asked, in whatever order and by whom, is answered in the language of its address. */

type Headers = Record<string, string>;
const devanagari = /[\u0900-\u097f]/g;
const paths = [
  "/",
  "/products",
  "/products?area=bathroom",
  "/faq?q=roof",
  "/fix",
  "/contact",
  "/cart",
  "/api/docs",
  "/no/such/page",
];
const calls = ["/api/category", "/api/product?limit=4", "/api/search?q=roof", "/api/system"];

/** An English page says a few words of Nepali: the switch, an example of what to type. */
const fewLetters = 120;
const countLetters = (text: string): number => text.match(devanagari)?.length ?? 0;
const isNepali = (text: string): boolean => {
  const lang = /<html[^>]* lang="([^"]+)"/.exec(text)?.[1];
  return (lang === undefined || lang === "ne") && countLetters(text) > fewLetters;
};

/** Next sends it with each navigation: where the client is, which may be a page in the other language. */
const tree = [
  "",
  { children: ["(shop)", { children: ["faq", { children: ["__PAGE__", {}, null, null] }, null, null] }, null, null] },
  null,
  null,
  true,
];
const state = encodeURIComponent(JSON.stringify(tree));
const asked: Headers[] = [
  {},
  { "accept-language": "ne-NP,ne;q=0.9" },
  { "accept-language": "en" },
  { cookie: "language=ne; NEXT_LOCALE=ne" },
  { cookie: "language=en; NEXT_LOCALE=en" },
  { "x-nextjs-rewritten-path": "/ne/faq", "x-middleware-rewrite": "/ne/faq", "x-language": "ne" },
  { rsc: "1" },
  { rsc: "1", "next-url": "/ne/faq" },
  { rsc: "1", "next-url": "/faq", "next-router-state-tree": state },
  { rsc: "1", "accept-language": "ne", "next-router-state-tree": state },
  { rsc: "1", "next-router-prefetch": "1" },
];

test("no page is ever in the wrong language, whatever is asked in whatever order", async ({ request }) => {
  test.slow();
  const product = `/product/${(await getRoofCoat(request))._id}`;
  const all = [...paths, product].flatMap((path) =>
    asked.flatMap((headers) => [path, pathIn(path, "ne")].map((url) => ({ url, headers }))),
  );
  const ask = async ({ url, headers }: (typeof all)[number]) => {
    const text = await (await request.get(url, { headers })).text();
    const isEmpty = "next-router-prefetch" in headers && countLetters(text) === 0;
    return isEmpty || isNepali(text) === url.startsWith("/ne")
      ? []
      : [`${url} ${JSON.stringify(headers)}: ${countLetters(text)}`];
  };
  // Several at a time, both languages of a page among them.
  const wrong: string[] = [];
  const order = [...all, ...all.toReversed()];
  while (order.length > 0) wrong.push(...(await Promise.all(order.splice(0, 10).map(ask))).flat());
  expect(wrong).toEqual([]);
});

/**
 * A cache between the shop and several people, as a company or a CDN has one (RFC 9111): it keeps what is not private, and asks whether
 * any of what it has of a URL is current.
 */
function openSharedCache(request: APIRequestContext) {
  const kept = new Map<string, Map<string, string>>();
  const counts = { sent: 0, current: 0 };
  async function get(url: string, headers: Headers): Promise<string> {
    const known = kept.get(url) ?? new Map<string, string>();
    const condition = known.size > 0 && { "if-none-match": [...known.keys()].join(", ") };
    const response = await request.get(url, { headers: { ...headers, ...condition } });
    const { etag = "", "cache-control": control = "no-store" } = response.headers();
    counts.sent++;
    if (response.status() === 304) {
      counts.current++;
      return known.get(etag) ?? "nothing of this ETag is kept";
    }
    const text = await response.text();
    if (etag && !/\b(?:private|no-store)\b/.test(control)) kept.set(url, known.set(etag, text));
    return text;
  }
  return { get, counts };
}

type Person = { language: Language; email: string; headers: Headers };

/** Somebody who is logged in, and whose browser asks for this language. */
async function createReader(browser: Browser, language: Language): Promise<Person> {
  const context = await browser.newContext();
  const { email } = await createApiUser("b2c");
  await signIn(context, { email });
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  await context.close();
  return { language, email, headers: { cookie, "accept-language": language } };
}

test("two people who share a cache each read their own language, and nothing of each other", async ({ request, browser }) => {
  test.slow();
  const cache = openSharedCache(request);
  const people = [await createReader(browser, "ne"), await createReader(browser, "en")];
  const ask = async ({ language, headers }: Person, path: string) => {
    const isCall = calls.includes(path);
    const text = await cache.get(isCall ? path : pathIn(path, language), headers);
    const read = isCall ? countLetters(text) > 0 : isNepali(text);
    return { path, reads: read ? "ne" : "en", of: people.filter(({ email }) => text.includes(email)).map(({ email }) => email) };
  };
  for (const turn of [people, people.toReversed(), people]) {
    for (const person of turn) {
      for (const path of [...paths, ...calls, "/customer/manage-profile"]) {
        const of = path.startsWith("/customer") ? [person.email] : [];
        expect.soft(await ask(person, path)).toEqual({ path, reads: person.language, of });
      }
    }
  }
  expect(cache.counts.current, "most of what is asked again is current").toBeGreaterThan(cache.counts.sent / 3);
});

test("a browser that goes back and forth between the languages shows each page in its own", async ({ page }) => {
  const expectPage = async (url: string) => {
    await expect(page).toHaveURL(url);
    await waitForLoadingScreen(page);
    await expect(page.locator("html")).toHaveAttribute("lang", url.startsWith("/ne") ? "ne" : "en-NP");
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(
      url.startsWith("/ne") ? /\p{Script=Devanagari}/u : /^[\w ]+$/,
    );
  };
  const visited = ["/ne/faq", "/ne/contact", "/contact", "/faq", "/ne/faq"];
  await page.goto("/ne/faq");
  await expectPage("/ne/faq");
  for (const [at, url] of visited.entries()) {
    if (at === 0) continue;
    const isSwitch = url.startsWith("/ne") !== visited[at - 1]?.startsWith("/ne");
    const links = page.locator(isSwitch ? `a[href="${url}"][rel=external]` : `footer a[href="${url}"]`);
    await links.filter({ visible: true }).first().click();
    await expectPage(url);
  }
  for (const url of visited.slice(0, -1).toReversed()) {
    await page.goBack();
    await expectPage(url);
  }
  for (const url of visited.slice(1)) {
    await page.goForward();
    await expectPage(url);
  }
});

test("a call is answered in the language that it asks for, with the same code", async ({ request }) => {
  const ask = async (language?: string) => {
    const response = await request.post("/api/users/login", {
      headers: language ? { "accept-language": language } : {},
      data: { email: "nobody@e2e.example", password: "x" },
    });
    const { code, message } = await response.json();
    return { status: response.status(), code, isNepali: /[\u0900-\u097f]/.test(message) };
  };
  const [none, english, nepali] = [await ask(), await ask("en"), await ask("ne")];
  expect(none.isNepali).toBe(false);
  expect(english).toEqual(none);
  expect(nepali).toEqual({ ...none, isNepali: true });
  for (const language of ["ne", "en", "ne"]) {
    const response = await request.get("/api/category", { headers: { "accept-language": language } });
    expect(response.headers().vary).toContain("accept-language");
    const [category] = await response.json();
    expect(/[\u0900-\u097f]/.test(category.name)).toBe(language === "ne");
  }
});
