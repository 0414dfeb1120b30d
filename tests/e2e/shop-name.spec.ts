import type { APIRequestContext } from "playwright/test";
import { withDatabase } from "../support/people";
import { getPageUrl, publicPages } from "../support/public-pages";
import { expect, test } from "../support/test";

test.use({ turn: "company" });

const name = "Himal Dry Roofs";
/** Its images and order numbers are tested by tests/shop-name.test.ts: other tests look at them at the same time. */
const look: Record<string, string> = { name, short_name: "Himal", brand_color: "#7a1f4b" };
/** Everything in which staff have named their company. */
const columns = [
  "name",
  "slogan",
  "description",
  "legal_name",
  "email",
  "facebook",
  "instagram",
  "linkedin",
  "grievance_email",
  ...Object.keys(look).slice(1),
];
/** Pages whose text staff have written about their own company. */
const ownTexts = ["/about", "/teams", "/privacy-policy"];
const files = ["/manifest.webmanifest", "/offline", "/merchant-feed.xml"];
const nameless = ["/api/openapi.json", "/sitemap.xml", "/robots.txt"];

/** The bodies of these URLs, a few at a time: more would wait for the database. */
async function read(request: APIRequestContext, urls: readonly string[]): Promise<Map<string, string>> {
  const bodies = new Map<string, string>();
  for (let at = 0; at < urls.length; at += 3) {
    const some = urls.slice(at, at + 3).map(async (url) => bodies.set(url, await (await request.get(url)).text()));
    await Promise.all(some);
  }
  return bodies;
}

/** The same in a shop with another name. */
async function readUnderOtherName(request: APIRequestContext, urls: readonly string[]): Promise<Map<string, string>> {
  // Each page's code is loaded with its first request: other tests need not see the other name meanwhile.
  await read(request, urls);
  return withDatabase(async (client) => {
    const { rows } = await client.query(`SELECT ${columns.join(", ")} FROM company_detail`);
    const set = (values: readonly string[]) =>
      client.query(`UPDATE company_detail SET ${columns.map((column, at) => `${column} = $${at + 1}`).join(", ")}`, [...values]);
    try {
      await set(columns.map((column) => look[column] ?? ""));
      // PostgreSQL notifies the shop of the change a moment after the commit.
      await expect.poll(async () => (await read(request, ["/faq"])).get("/faq")).toContain(name);
      return await read(request, urls);
    } finally {
      await set(columns.map((column) => rows[0][column]));
    }
  });
}

test("every public page, feed and file of a shop with another name says that name and no other, in its own colour", async ({
  request,
}) => {
  const pages = await Promise.all(publicPages.map((page) => getPageUrl(page, request)));
  const bodies = await readUnderOtherName(request, [...pages, ...files, ...nameless]);
  for (const [url, body] of bodies) {
    if (!nameless.includes(url)) expect(body, url).toContain(name);
    const text = ownTexts.includes(url) ? (/<head>[\s\S]*<\/head>/.exec(body)?.[0] ?? "") : body;
    // The built-in colour; other files than pages and the manifest have none.
    if (!nameless.includes(url)) expect(body, url).not.toContain("#0b3d48");
    if (body.startsWith("<!DOCTYPE html>")) expect(body, url).toContain("--color-deep:#7a1f4b");
    // A word of Nepali in a review begins with the same letters.
    expect(text.match(/.{40}Sukkha\b.{40}/s)?.[0], url).toBeUndefined();
  }
});
