import type { APIRequestContext } from "playwright/test";
import { expect, test } from "../support/test";

/** A number that two pages say is the same on both. Pages are read as HTML, without scripts. */

const toText = (html: string) =>
  html
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");

async function getHtml(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}
const getText = async (request: APIRequestContext, path: string) => toText(await getHtml(request, path));

const toNumber = (text = "") => Number(text.replaceAll(/[^\d.]/g, ""));

type CrewRow = { href: string; name: string; perSqFt: number; area: number; total: number };

/** The rows of the table of the crew's prices. */
function readCrewRows(html: string): CrewRow[] {
  const [, section = ""] = /<section aria-labelledby="crew-prices"([\s\S]*?)<\/section>/.exec(html) ?? [];
  return [...section.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g)].flatMap(([, row = ""]) => {
    const href = /href="(\/fix\/system\/[^"]*)"/.exec(row)?.[1]?.replaceAll("&amp;", "&");
    if (!href) return [];
    const [name = "", perSqFt, example = ""] = [...row.matchAll(/<t[hd]\b[^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = ""]) =>
      toText(cell).trim(),
    );
    const [area, total] = example.split(":");
    return [{ href, name, perSqFt: toNumber(perSqFt), area: toNumber(area), total: toNumber(total) }];
  });
}

test("the crew takes the same for a system on the page of the service and on that of the system, and never less than the material", async ({
  request,
}) => {
  const html = await getHtml(request, "/services/application");
  const rows = readCrewRows(html);
  expect(rows.length).toBeGreaterThan(2);
  for (const { href, name, perSqFt, area, total } of rows) {
    const page = await getText(request, href);
    const [, material, crew] =
      /Do it yourself: Rs ([\d,]+) ?\. With our crew.*?from Rs ([\d,]+) ?, material included/.exec(page) ?? [];
    expect(toNumber(crew), name).toBe(total);
    expect(total, name).toBeGreaterThan(toNumber(material));
    const [, materialPerSqFt] = /Rs ([\d,]+) per sq ft/.exec(page) ?? [];
    expect(perSqFt, name).toBeGreaterThan(toNumber(materialPerSqFt));
    // The area is rounded to whole square feet.
    expect(Math.abs(perSqFt - total / area), name).toBeLessThan(1.5);
  }
  const lowest = Math.min(...rows.map(({ perSqFt }) => perSqFt));
  const from = `From Rs ${lowest.toLocaleString("en-IN")}.00 per sq ft`;
  expect(toText(html)).toContain(from);
  expect(await getText(request, "/services")).toContain(from);
  expect(html).toContain(`"minPrice":${lowest},`);
});

test("a system names the maker's warranty that the page of its product names", async ({ request }) => {
  for (const slug of ["acrylic-roof", "pu-terrace", "cement-under-tiles", "tank-cement", "damp-course"]) {
    const html = await getHtml(request, `/fix/system/${slug}`);
    const [, section = ""] = /Makers’ warranty on the material<\/h3>([\s\S]*?)<\/ul>/.exec(html) ?? [];
    const lines = [...section.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, line = ""]) => toText(line).trim());
    expect(lines.length, slug).toBeGreaterThan(0);
    for (const line of lines) {
      const [, name = "", years] = /^(.*): (\d+ years?)$/.exec(line) ?? [];
      const id = new RegExp(`href="/product/([0-9a-f-]{36})"[^>]*>(?:<[^>]*>)*${name}<`).exec(html)?.[1];
      const product = await getText(request, `/product/${id}`);
      expect(product, name).toContain(`Material warranty ${years}`);
    }
  }
});

test("delivery costs and takes the same in the shipping policy, over the API and in no other text", async ({ request }) => {
  const policy = await getText(request, "/shipping-policy");
  const { zones } = await (await request.get("/api/delivery")).json();
  expect(zones.length).toBeGreaterThan(1);
  for (const { name, base, includedKg, minDays, maxDays } of zones) {
    expect(policy).toContain(`${name} Rs ${base} for ${includedKg} kg`);
    expect(policy).toContain(minDays === maxDays ? `${minDays} day` : `${minDays}–${maxDays} days`);
  }
  for (const path of ["/", "/faq", "/about"])
    expect(await getText(request, path)).not.toMatch(/next working day in the valley|one to two days/);
});

test("the monsoons since the foundation are counted, and are the same on both pages that say them", async ({ request }) => {
  const now = new Date(Date.now() + 5.75 * 3_600_000).toISOString().slice(0, 10);
  const monsoons = Number(now.slice(0, 4)) - 2009 + (now.slice(5) >= "06-13" ? 1 : 0);
  for (const path of ["/", "/about"]) {
    const html = await getHtml(request, path);
    expect(toText(html)).toContain(`monsoons of experience ${monsoons} `);
    expect(toText(html)).not.toMatch(/\b(?!monsoons of experience)[A-Z]?[a-z]+teen monsoons/);
  }
});
