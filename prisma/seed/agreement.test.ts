import { expect, test } from "vitest";
import { toNumber, whole } from "@/lib/platform/fraction";
import { getConsumption, getUsualWastage, getVariantAmount, squareFoot } from "@/lib/product/coverage";
import { readContent, type SeedProduct } from "./content";

/** The texts of the first catalogue do not contradict each other. */

const { products, services, systems, faqs } = readContent();
const byKey = new Map(products.map((product) => [product.key, product]));

/** The maximum material cost of a square foot on the first surface, in the cheapest variants. */
function materialPerSqFt({ name, coverage, variants }: SeedProduct): number {
  const consumption = coverage[0] && getConsumption(coverage[0]);
  if (!consumption) throw new Error(`${name} is not sold by the area it covers`);
  const prices = variants.flatMap((variant) => {
    const content = getVariantAmount(variant);
    return content.unit === consumption.unit ? variant.price / (content.amount / 1000) : [];
  });
  return toNumber(consumption.max) * squareFoot * Math.min(...prices);
}

/** A coating with the companions that it needs, such as its primer. */
const systemPerSqFt = (product: SeedProduct): number =>
  [product, ...product.needs.flatMap((key) => byKey.get(key) ?? [])].reduce((sum, each) => sum + materialPerSqFt(each), 0);

const application = services.find(({ slug }) => slug === "application");
const texts = (node: unknown): string[] => {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(texts);
  const { type, text, content } = node as { type?: string; text?: string; content?: unknown };
  if (type === "tableRow") return [texts(content).join(" | ")];
  return text === undefined ? texts(content) : [text];
};
const rows = texts(application?.content).filter((line) => / \| Rs [\d,]+ \| /.test(line));
const withoutBrand = (name: string) => name.slice(name.indexOf(" ") + 1);

test("a service costs at least the material of its system, and its warranty is no longer than the product's", () => {
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) {
    const [work = "", price = "", warranty = ""] = row.split(" | ");
    const [product, ...others] = products.filter(({ name }) => work.includes(withoutBrand(name)) && !/Primer/.test(name));
    expect(
      others.map(({ name }) => name),
      row,
    ).toEqual([]);
    if (!product) throw new Error(`“${row}” does not name a product`);
    expect(Number(price.replace(/[^\d]/g, "")), row).toBeGreaterThanOrEqual(systemPerSqFt(product));
    expect(Number.parseInt(warranty, 10), row).toBeLessThanOrEqual(product.warrantyYears ?? 0);
  }
});

test("the “from” price of the application service is the lowest of its table", () => {
  const prices = rows.map((row) => Number(row.split(" | ")[1]?.replace(/[^\d]/g, "")));
  expect(application?.priceFrom).toBe(Math.min(...prices));
});

const hours = /(\d+(?:\.\d+)?)(?:\s*(?:–|to)\s*(\d+(?:\.\d+)?))?\s*hours/;

test("the waiting time of a primer is the same on its own page and on those of its coatings", () => {
  for (const { name, steps, companions, needs } of products) {
    const [primer] = [...needs, ...companions].flatMap((key) => byKey.get(key) ?? []).filter((each) => /Primer/.test(each.name));
    for (const step of steps.filter((each) => primer && /^Prime|Prime with/.test(each) && hours.test(each))) {
      const [, from, to = from] = hours.exec(step) ?? [];
      const [min = 0, max = 0] = primer?.recoatHours ?? [];
      expect(Number(from), `${name}: ${step}`).toBeGreaterThanOrEqual(min ?? 0);
      expect(Number(to), `${name}: ${step}`).toBeLessThanOrEqual(max ?? 0);
    }
  }
});

const getAnswer = (question: RegExp) => faqs.find((faq) => question.test(faq.question))?.answer ?? "";
const getSystem = (key: string) => systems.find((each) => each.key === key)?.content;

test("the FAQ waits as long for rain and for the water test as the systems", () => {
  const rain = ["outside-wall", "pu-terrace", "acrylic-roof", "cement-under-tiles-balcony"].map(
    (key) => getSystem(key)?.layers.findLast(({ role }) => role === "coat")?.rainSafeHours,
  );
  expect(rain).toEqual([6, 6, 8, 24]);
  expect(getAnswer(/monsoon/)).toContain("six to eight hours without rain, cement coats a whole day");
  const tests = [
    ["acrylic-roof", 7, /25 mm of water stand for 24 hours/],
    ["pu-terrace", 7, /50 mm of water stand for 48 hours/],
    ["torch-on-roof", 1, /50 mm of water stand for 48 hours/],
    ["cement-under-tiles", 3, /50 mm of water stand for 48 hours/],
  ] as const;
  for (const [key, days, test] of tests)
    expect(getSystem(key)).toMatchObject({ testAfterDays: days, test: expect.stringMatching(test) });
  const answer = getAnswer(/watertight/);
  expect(answer).toContain("25 mm for 24 hours, after seven days");
  expect(answer).toContain(
    "50 mm for 48 hours: polyurethane after seven days, torch-on sheets after one, cement coats under tiles after three",
  );
});

test("the answer about amounts names the wastage and the height that the calculators use", () => {
  const answer = getAnswer(/How much do I need/);
  const [usual, small] = [100, 5].map((area) => getUsualWastage(whole(area)));
  expect(answer).toContain(`${usual}% wastage, or ${small}% on small areas`);
  expect(answer).toContain(
    `add the ${(getSystem("acrylic-roof")?.upstandMm ?? 0) / 10} cm that a roof coating goes up the walls`,
  );
});

test("no dry film is thicker than the material applied", () => {
  for (const { name, technical, coverage } of products) {
    const film = technical.find((fact) => /^Dry film, (two|2) coats$/.test(fact.name))?.value;
    const consumption = coverage[0] && getConsumption(coverage[0]);
    if (!film || !consumption) continue;
    const [, thickness = "0", unit] = /([\d.]+)\s*(mm|µm)$/.exec(film) ?? [];
    const mm = Number(thickness) / (unit === "µm" ? 1000 : 1);
    expect(mm, `${name}: ${film}`).toBeGreaterThan(0);
    // Every coating is denser than water: a kilogram is less than a litre.
    expect(mm, `${name}: ${film}`).toBeLessThanOrEqual(toNumber(consumption.max));
  }
});

test("warranties mentioned in texts match the product's", () => {
  for (const { name, warrantyYears, summary, features } of products) {
    for (const text of [summary, ...features]) {
      const years = /(\d+)[- ]years?[^.]*warranty|warranty[^.]*?(\d+) years?/i.exec(text);
      if (years) expect(Number(years[1] ?? years[2]), `${name}: ${text}`).toBe(warrantyYears);
    }
  }
});
