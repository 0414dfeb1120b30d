import { expect, test } from "vitest";
import { getConsumption, getUsualWastage } from "@/lib/catalogue/product/coverage";
import { provinces } from "@/lib/people/address/district-names";
import { getDistricts } from "@/lib/people/address/places";
import { toNumber, whole } from "@/lib/platform/shared/numbers/fraction";
import { refundDays } from "@/lib/sales/order/vocabulary";
import { claimHours, returnDays } from "@/lib/sales/return/vocabulary";
import { readContent } from "./content";
import { productId as getId } from "./ids";

/** The texts of the first catalogue do not contradict each other. */

const { products, services, systems, problems, faqs, policies, about, company, sliders, newsletter } = readContent();
const byKey = new Map(products.map((product) => [product.key, product]));

const texts = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
};

test("the “from” price of a service is the lowest of the prices in its text", () => {
  for (const { slug, priceFrom, content } of services) {
    const prices = texts(content).flatMap((text) =>
      [...text.matchAll(/Rs ([\d,]+)/g)].map(([, price = ""]) => price.replaceAll(",", "")),
    );
    if (prices.length > 0) expect(priceFrom, slug).toBe(Math.min(...prices.map(Number)));
  }
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

test("the answer about amounts names the wastage that the calculators use", () => {
  const answer = getAnswer(/How much do I need/);
  const [usual, small] = [100, 5].map((area) => getUsualWastage(whole(area)));
  expect(answer).toContain(`${usual}% wastage, or ${small}% on small areas`);
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

test("a product's texts name its maker's warranty, and no other", () => {
  const years = "(?:(\\d+)|two|three|five|seven|eight|ten)";
  const words: Record<string, number> = { two: 2, three: 3, five: 5, seven: 7, eight: 8, ten: 10 };
  const warranty = new RegExp(`${years}[- ]years?[^.]*?warranty|warranty[^.]*? ${years} years?`, "i");
  let found = 0;
  for (const { name, warrantyYears, summary, description, features } of products) {
    for (const text of [summary, ...texts(description), ...features]) {
      const [said = ""] = warranty.exec(text) ?? [];
      if (!said) continue;
      const [number = ""] = new RegExp(years, "i").exec(said) ?? [];
      expect(words[number.toLowerCase()] ?? Number(number), `${name}: ${text}`).toBe(warrantyYears);
      found++;
    }
  }
  expect(found).toBeGreaterThan(3);
});

test("a makers' warranty is no longer than the system can last, and only pages of products name it", () => {
  for (const { key, content } of systems) {
    const coats = content.layers.filter(({ role }) => role === "coat").flatMap(({ options }) => options.slice(0, 1));
    for (const { productId } of coats) {
      const product = products.find((each) => getId(each) === productId);
      expect(product, key).toBeDefined();
      expect(product?.warrantyYears ?? 0, `${key}: ${product?.name}`).toBeLessThanOrEqual(content.years.max);
    }
    for (const line of content.warranty) expect(line, key).not.toMatch(/\d|year/);
  }
});

test("how long a system lasts is said on its own page only", () => {
  const reasons = problems.flatMap(({ content }) =>
    content.outcomes.flatMap((outcome) => outcome.systems.map(({ reason }) => reason)),
  );
  const others = [
    ...reasons,
    ...systems.flatMap(({ content }) => [content.summary, ...content.goodFor]),
    getAnswer(/How long does/),
  ];
  for (const text of others) expect(text).not.toMatch(/\b(?:\d+|two|three|five|seven|eight|ten)(?:[–-]\d+)? years\b/i);
});

const millimetres = { mm: 1, cm: 10, m: 1000 } as const;
const height =
  /(\d+(?:\.\d+)?) ?(mm|cm|m)\b[^.]*? up |\bup (?:the|every|all)? ?(?:walls?|parapets?)[^.]*? (\d+(?:\.\d+)?) ?(mm|cm|m)\b|go up to (\d+(?:\.\d+)?) ?(mm|cm|m)\b/gi;

function getHeights(text: string): number[] {
  return [...text.matchAll(height)].map(([, ...groups]) => {
    const [number = "", unit = "mm"] = groups.filter((each) => each !== undefined);
    return Number(number) * millimetres[unit.toLowerCase() as keyof typeof millimetres];
  });
}

test("a product goes as high up the walls on its own page as in a system", () => {
  expect(getHeights("at least 30 cm up every wall. Inside the shower go up to 1.8 m. Turn up the walls 200 mm.")).toEqual([
    300, 1800, 200,
  ]);
  let found = 0;
  for (const product of products) {
    const uses = systems.filter(({ content }) =>
      content.layers.some(
        ({ role, options }) => role === "coat" && options.some(({ productId }) => productId === getId(product)),
      ),
    );
    const known = uses.flatMap(({ content }) => [content.upstandMm, content.showerMm]).filter((mm) => mm > 0);
    if (known.length === 0) continue;
    for (const text of [...texts(product.description), ...product.steps, ...product.features]) {
      for (const mm of getHeights(text)) {
        expect(known, `${product.name}: ${text}`).toContain(mm);
        found++;
      }
    }
  }
  expect(found).toBeGreaterThan(1);
});

const flood = /(\d+) mm of water[^.]*? (\d+) hours/;

test("water stands as long and as deep in the steps of a product as in the test of its system", () => {
  let found = 0;
  for (const product of products) {
    const sentences = product.steps.flatMap((step) => step.split(". "));
    const steps = sentences.filter(
      (each) => /flood|water[^.]*stand|water-test|test with water/i.test(each) && /hours/.test(each),
    );
    const uses = systems.filter(({ content }) =>
      content.layers.some(({ options }) => options.some(({ productId }) => productId === getId(product))),
    );
    for (const step of steps) {
      const said = flood.exec(step)?.slice(1) ?? [/(\d+) hours/.exec(step)?.[1]];
      for (const { key, content } of uses) {
        const asked = flood.exec(content.test)?.slice(1) ?? [/(\d+) hours/.exec(content.test)?.[1]];
        expect(asked.slice(-said.length), `${product.name} in ${key}: ${step}`).toEqual(said);
        found++;
      }
    }
  }
  expect(found).toBeGreaterThan(1);
});

test("a damp course is drilled from both sides above the same thickness everywhere", () => {
  const said = [byKey.get("himkawach-dpc-cream"), getSystem("damp-course")].map((each) =>
    texts(each).flatMap((text) => /(?:over|above) (\d+) mm[^.]*both sides/.exec(text)?.[1] ?? []),
  );
  for (const thicknesses of said) expect(new Set(thicknesses)).toEqual(new Set(["350"]));
  expect(texts(byKey.get("himkawach-dpc-cream")).filter((text) => /from one side/.test(text))).toEqual([]);
});

const written = [services, policies, about, faqs, company, sliders, newsletter].flatMap(texts);

test("what is counted or set elsewhere is not typed into texts", () => {
  // Monsoons are counted from the year of foundation, days and prices of delivery are those of the zones.
  for (const text of written) {
    expect(text).not.toMatch(/\b(?:\d+|[a-z]+teen|twenty) monsoons\b/i);
    expect(text).not.toMatch(/deliver[^.]*\b(?:next working day|one to two days|\d+[–-]\d+ days)\b/i);
  }
  for (const text of texts(policies.find(({ slug }) => slug === "shipping-policy"))) expect(text).not.toMatch(/Rs [\d,]+/);
});

test("texts name the days, the tax and the number of districts that the shop works with", () => {
  const districts = provinces.flatMap(getDistricts).length;
  for (const text of written) {
    for (const [, number] of text.matchAll(/(\d+) districts/g)) expect(Number(number), text).toBe(districts);
    for (const [, number] of text.matchAll(/(\d+)% VAT/g)) expect(Number(number), text).toBe(13);
  }
  const returns = texts(policies.find(({ slug }) => slug === "return-policy")).join("\n");
  expect(returns).toContain(`You have ${returnDays} full days from delivery`);
  expect(returns).toContain(`Send us a photo within ${claimHours} hours of the delivery`);
  expect(returns).toContain(`within ${refundDays} days of the items reaching us`);
  expect(new Set([...returns.matchAll(/within (\d+) days/gi)].map(([, days]) => Number(days)))).toEqual(new Set([returnDays]));
  expect(refundDays).toBe(returnDays);
});
