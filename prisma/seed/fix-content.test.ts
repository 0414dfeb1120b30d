import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type CheckedProduct, type CheckedSystem, checkProblem, checkSystem } from "@/lib/advice/fix/admin/checks";
import type { Outcome, SystemContent } from "@/lib/advice/fix/content";
import { allAnswers, getOutcome } from "@/lib/advice/fix/rules";
import { placeSlugs } from "@/lib/advice/fix/vocabulary";
import { toKeys } from "@/lib/catalogue/product/vocabulary";
import { readContent, seedFolder } from "./content";
import { productId, seedId } from "./ids";

/** The systems and problems of the seed are complete and consistent. */

const { products, systems, problems } = readContent();
const productById = new Map(products.map((product) => [productId(product), product]));
const systemKeyById = new Map(systems.map(({ key }) => [seedId("system", key), key]));
const named = (outcome: Outcome) => outcome.systems.map(({ systemId }) => systemKeyById.get(systemId));

const situation = z.strictObject({
  place: z.enum(toKeys(placeSlugs)),
  problem: z.string(),
  answers: z.record(z.string(), z.string()),
  expect: z.union([z.literal("inspect"), z.array(z.string()).max(3)]),
});
const situations = z.array(situation).parse(JSON.parse(readFileSync(path.join(seedFolder, "situations.json"), "utf8")));

test("keys are unique URL segments in lower case", () => {
  for (const all of [systems, problems]) {
    const keys = all.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
  const reserved = [...Object.values(placeSlugs), "system"];
  for (const { key } of problems) expect(reserved, "Another page of the finder has this URL").not.toContain(key);
  expect(systems.length).toBeGreaterThanOrEqual(18);
  expect(problems.length).toBeGreaterThanOrEqual(16);
});

/** Each product of each layer; the first option is the default. */
const getUses = ({ layers }: SystemContent) =>
  layers.flatMap((layer) =>
    layer.options.map((option, at) => {
      const product = productById.get(option.productId);
      if (!product) throw new Error(`${layer.name} names a missing product`);
      const rates = Object.entries(option.rates).map(([surface, rate]) => {
        const row = "row" in rate ? product.coverage.find((each) => each.surface === rate.row) : undefined;
        return { surface, rate, row, unit: "row" in rate ? row?.unit : rate.unit };
      });
      return { layer, option, product, rates, isDefault: at === 0, at: `${layer.name}: ${product.key}` };
    }),
  );

const keptDamp = /^(?:Keep (?:it )?(?:damp|moist)|Spray with water)\b[^.]*? for (\w+) days/;
const numbers = new Map([
  ["a", 1],
  ["two", 2],
  ["three", 3],
]);

const forms = [
  [/kg/, /^k?g$/],
  [/^l_|_l$|joint/, /^m?l$/],
  [/piece/, /^(m|m2|ml|kg|piece)$/],
] as const;

describe.each(systems)("the system $key", ({ key, content }) => {
  const surfaces = content.surfaces.map((surface) => surface.key);
  const uses = getUses(content);
  const coats = uses.filter(({ layer, isDefault }) => isDefault && layer.role === "coat");

  test("refers to existing products and rows of their coverage tables", () => {
    const rates = uses.flatMap((use) => use.rates.map((rate) => ({ ...use, ...rate })));
    for (const { at, layer, surface, rate, row } of rates) {
      expect(["all", ...surfaces], at).toContain(surface);
      if ("row" in rate) expect(row?.coats, `${at}, ${rate.row}`).toBe(layer.coats);
    }
    for (const { productId, name } of content.tools) if (productId) expect(productById.has(productId), name).toBe(true);
  });

  test("has a rate for each of its surfaces", () => {
    for (const { option, at } of uses) {
      const missing = surfaces.filter((surface) => !(surface in option.rates) && !("all" in option.rates));
      // Only a rough surface may have none: the engine then adds a quarter.
      expect(missing, at).toEqual(surfaces[0] !== "rough" && missing.includes("rough") ? ["rough"] : []);
    }
  });

  test("is calculated in the units in which its products are sold", () => {
    for (const { layer, rates, product, at } of uses) {
      for (const { unit = "" } of rates) {
        const isByMetre = /_per_m$|^m_per_|^joint$/.test(unit);
        expect(isByMetre, `${at} by ${unit}`).toBe(layer.measure === "edge" || layer.measure === "length");
        const form = forms.find(([of]) => of.test(unit))?.[1];
        expect(
          product.variants.every((variant) => form?.test(variant.unit)),
          `${at} by ${unit}`,
        ).toBe(true);
      }
    }
  });

  test("counts corners only if it has upstands, from whose lengths the page computes them", () => {
    const isByCorners = content.layers.some(({ measure }) => measure === "edge");
    expect(isByCorners && !(content.extent === "area" && content.upstandMm > 0)).toBe(false);
  });

  test("is applied at temperatures that its products allow", () => {
    for (const { layer, isDefault, product, at } of uses) {
      if (!isDefault || !/primer|reinforcement|coat/.test(layer.role)) continue;
      const [coldest = -20, hottest = 80] = product.applicationTemp ?? [];
      expect(content.temperature.min, at).toBeGreaterThanOrEqual(coldest);
      expect(content.temperature.max, at).toBeLessThanOrEqual(hottest);
    }
  });

  test("waits as long for rain and for the next coat as the manufacturers require", () => {
    for (const { layer, product, at } of coats) {
      const about = [...product.steps, ...product.notFor].filter((text) => /\brain\b/.test(text) && !/water stands/.test(text));
      const rain = about.flatMap((text) => /(?:within|for) (?:the first )?(\d+) hours/.exec(text)?.[1] ?? []).map(Number);
      if (content.dryDays > 0 && rain.length > 0) expect(layer.rainSafeHours, at).toBeGreaterThanOrEqual(Math.max(...rain));
      const [minRecoat = 0] = product.recoatHours ?? [];
      if (layer.coats > 1) expect(layer.betweenHours?.min, at).toBeGreaterThanOrEqual(minRecoat);
    }
  });

  test("waits as long for a surface to dry as its layers say", () => {
    for (const { name, about, waitHours } of content.layers) {
      const [, days] = /\bdry for (?:at least )?(\w+)(?: clear)? days?/.exec(about) ?? [];
      if (days) expect(waitHours?.min, name).toBeGreaterThanOrEqual(24 * (numbers.get(days) ?? Number.NaN));
    }
  });

  test("is kept damp as long as the manufacturers require", () => {
    for (const { layer, product, at } of uses.filter(({ layer: { role } }) => role === "coat")) {
      const days = product.steps.flatMap((step) => keptDamp.exec(step)?.[1] ?? []);
      for (const each of days) expect(layer.dampDays, at).toBeGreaterThanOrEqual(numbers.get(each) ?? Number(each));
      if (layer.dampDays) expect(layer.rainSafeHours, "it cannot also be kept dry").toBeNull();
    }
  });

  test("solves a problem, or is for engineers", () => {
    const isNamed = problems.some((problem) => problem.content.outcomes.some((outcome) => named(outcome).includes(key)));
    expect(isNamed || /engineer/.test(content.name)).toBe(true);
  });
});

test("coatings for drinking-water tanks are suitable for drinking water", () => {
  const outcomes = problems.filter(({ content }) => content.place === "water_tank").flatMap(({ content }) => content.outcomes);
  const linings = systems.filter(({ key }) => outcomes.some((outcome) => named(outcome).includes(key)));
  expect(linings.length).toBeGreaterThan(2);
  for (const { key, content } of linings) {
    for (const { layer, product } of getUses(content)) if (layer.role === "coat") expect(product.potableWater, key).toBe(true);
  }
});

describe.each(problems)("the problem $key", ({ content }) => {
  const { questions, outcomes } = content;
  const all = allAnswers({ questions, outcomes });

  test("leads somewhere for any answers, and uses each of its outcomes", () => {
    expect(outcomes.at(-1)?.when).toEqual({});
    const reached = all.map((answers) => getOutcome(content, answers));
    expect(new Set(reached)).toEqual(new Set(outcomes));
    for (const { systems: suggested, advice, inspect } of outcomes)
      expect(advice !== "" || (suggested.length > 0 && !inspect)).toBe(true);
  });

  test("refers to existing questions and answers, and to each system once per outcome", () => {
    for (const outcome of outcomes) {
      expect(new Set(named(outcome)).size).toBe(outcome.systems.length);
      for (const [question, answers] of Object.entries(outcome.when)) {
        const options = questions.find(({ key }) => key === question)?.answers.map(({ key }) => key);
        expect(options, question).toEqual(expect.arrayContaining(answers));
      }
    }
  });

  test("asks no question without effect", () => {
    for (const { key, answers } of questions) {
      const outcomesByAnswer = answers.map((answer) =>
        all.filter((each) => each[key] === answer.key).map((each) => getOutcome(content, each)),
      );
      for (const [at, mine] of outcomesByAnswer.entries()) {
        expect(mine.length, `${key}: never asked`).toBeGreaterThan(0);
        const others = outcomesByAnswer.filter((_, other) => other !== at);
        expect(
          others.some((other) => String(other.map(position)) !== String(mine.map(position))),
          `${key}: ${answers[at]?.key}`,
        ).toBe(true);
      }
    }
  });
  const position = (outcome: Outcome | null) => outcome && outcomes.indexOf(outcome);
});

test("every place of the finder has a problem", () => {
  for (const place of toKeys(placeSlugs))
    expect(
      problems.some(({ content }) => content.place === place),
      place,
    ).toBe(true);
});

test("there are 60 situations, from every place and every problem", () => {
  expect(situations.length).toBeGreaterThanOrEqual(60);
  expect(new Set(situations.map(({ place }) => place)).size).toBe(toKeys(placeSlugs).length);
  expect(new Set(situations.map(({ problem }) => problem))).toEqual(new Set(problems.map(({ key }) => key)));
  expect(new Set(situations.map(({ problem, answers }) => JSON.stringify([problem, answers]))).size).toBe(situations.length);
});

test.each(situations)("$problem $answers: an engineer recommends $expect", ({ place, problem, answers, expect: expected }) => {
  const content = problems.find(({ key }) => key === problem)?.content;
  if (!content) throw new Error(`There is no problem ${problem}`);
  expect(content.place).toBe(place);
  expect(Object.keys(answers).sort()).toEqual(content.questions.map(({ key }) => key).sort());
  for (const { key, answers: options } of content.questions) expect(options.map((each) => each.key)).toContain(answers[key]);
  const outcome = getOutcome(content, answers);
  if (!outcome) throw new Error("This leads nowhere");
  if (expected === "inspect") expect(outcome.inspect).toBe(true);
  else expect([outcome.inspect, named(outcome)]).toEqual([false, expected]);
});

test("the checks of the editors find no problem", () => {
  const checked = products.map((product): [string, CheckedProduct] => {
    const { name, coverage: rows, variants } = product;
    const units = variants.map(({ unit }) => unit);
    return [
      productId(product),
      { productId: productId(product), name, isSold: true, isPotable: product.potableWater, rows, units, smallest: null },
    ];
  });
  const published = systems.map(({ key, content }): [string, CheckedSystem] => {
    const _id = seedId("system", key);
    return [_id, { _id, name: content.name, isPublished: true, isPotable: content.potable }];
  });
  const issues = [
    ...systems.flatMap(({ key, content }) => checkSystem(content, new Map(checked)).map((each) => ({ key, ...each }))),
    ...problems.flatMap(({ key, content }) => checkProblem(content, new Map(published)).map((each) => ({ key, ...each }))),
  ];
  expect(issues).toEqual([]);
});
