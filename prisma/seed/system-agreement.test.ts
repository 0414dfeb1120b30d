import { expect, test } from "vitest";
import { readContent, type SeedProduct } from "./content";
import { productId as getId } from "./ids";

/** What a system asks of its materials is what their own pages ask. */

const { products, systems } = readContent();
const byId = new Map(products.map((product) => [getId(product), product]));

const uses = systems.flatMap(({ key, content }) =>
  content.layers.flatMap((layer) =>
    layer.options.flatMap(({ productId }, at) => {
      const product = byId.get(productId);
      return product ? [{ key, content, layer, product, isUsual: at === 0, label: `${key}: ${product.name}` }] : [];
    }),
  ),
);

test("no layer is coated earlier than any of its products allows, nor later", () => {
  for (const { layer, product, label } of uses) {
    const [min, max] = product.recoatHours ?? [];
    if (!layer.betweenHours || min === undefined || max === undefined) continue;
    expect(layer.betweenHours.min, label).toBeGreaterThanOrEqual(min);
    if (layer.betweenIsLimit) expect(layer.betweenHours.max, label).toBeLessThanOrEqual(max);
  }
});

const primerWait = /[Pp]rime with bitumen primer and wait[^.]*?(\d+)–(\d+) hours/;

test("a sheet waits for its primer at least as long as its own page says", () => {
  let found = 0;
  for (const { key, content, layer, product } of uses) {
    const [, min] = product.steps.map((step) => primerWait.exec(step)).find(Boolean) ?? [];
    if (!min || layer.role !== "coat") continue;
    const primer = content.layers.find(({ role }) => role === "primer");
    expect(primer?.waitHours?.min, key).toBeGreaterThanOrEqual(Number(min));
    found++;
  }
  expect(found).toBeGreaterThan(1);
});

test("a system is applied where all of its materials can be", () => {
  for (const { content, product, label } of uses) {
    const [min, max] = product.applicationTemp ?? [];
    if (min === undefined || max === undefined) continue;
    expect(content.temperature.min, label).toBeGreaterThanOrEqual(min);
    expect(content.temperature.max, label).toBeLessThanOrEqual(max);
  }
});

test("a system is cured no earlier than its usual coats", () => {
  for (const { content, layer, product, isUsual, label } of uses) {
    const [min, max] = product.fullCureDays ?? [];
    if (layer.role !== "coat" || !isUsual || min === undefined || max === undefined) continue;
    expect(content.cureDays.min, label).toBeGreaterThanOrEqual(min);
    expect(content.cureDays.max, label).toBeGreaterThanOrEqual(max);
  }
});

const findRain = ({ steps, notFor }: SeedProduct) =>
  [...steps, ...notFor].flatMap((text) => /\brain\b[^.]*?(?:within|within the first|for) (\d+) hours/i.exec(text)?.[1] ?? []);

test("rain must stay off a coat for as long as its page says", () => {
  let found = 0;
  for (const { layer, product, label } of uses) {
    for (const hours of layer.role === "coat" ? findRain(product) : []) {
      expect(layer.rainSafeHours, label).toBe(Number(hours));
      found++;
    }
  }
  expect(found).toBeGreaterThan(3);
});

test("a pond is filled as many days after its coat as the page of the coat says", () => {
  const pond = systems.find(({ key }) => key === "fish-pond")?.content;
  expect(products.find(({ key }) => key === "polytaal-pondcoat")?.steps.join(" ")).toContain("Cure for ten days. Fill");
  expect(pond?.testAfterDays).toBe(10);
});

test("sheets that are torched on are tested a day later, as the FAQ says", () => {
  const torched = systems.filter(({ content }) =>
    content.layers.some(({ role, options }) =>
      options.some(({ productId }) => role === "coat" && byId.get(productId)?.key.startsWith("deurali-torch-")),
    ),
  );
  expect(torched.length).toBeGreaterThan(1);
  for (const { key, content } of torched) expect(content.testAfterDays, key).toBe(1);
});
