import { beforeEach, expect, test } from "vitest";
import { systemCalls, takeOverUsual } from "@/lib/fix/admin-contract";
import { countUsual } from "@/lib/fix/usual";
import usualProducts from "@/lib/fix/usual-products.json";
import { db } from "@/lib/platform/db/client";
import { readContent } from "@/prisma/seed/content";
import { seedFixes } from "@/prisma/seed/fix";
import { productId, seedId } from "@/prisma/seed/ids";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

/** A shop set up before some systems and problems were added gets them, and keeps its own. */

const content = readContent();
let admin: Awaited<ReturnType<typeof factory.admin>>;
beforeEach(async () => {
  await emptyDatabase();
  admin = await factory.admin();
});

const entry = (slug: string, kind: "system" | "problem" = "system") =>
  db.fixEntry.findUnique({ where: { kind_slug: { kind, slug } }, include: { published: true, versions: true } });

/** The products of all systems, with their coverage tables; `isRenamed`: entered by hand, under the same names. */
async function makeProducts(isRenamed = false) {
  const { subcategoryId, brandId } = await factory.product();
  const named = new Set(usualProducts.map(({ key }) => key));
  for (const product of content.products.filter(({ key }) => named.has(key))) {
    const { name, coverage, variants, potableWater } = product;
    await factory.product({
      ...{ name: isRenamed ? name.toUpperCase() : name, subcategoryId, brandId, potableWater },
      ...(isRenamed ? {} : { id: productId(product) }),
      coverage: { create: coverage.map((row, position) => ({ ...row, position })) },
      variants: [...new Set(variants.map(({ unit }) => unit))].map((unit) => ({ size: 1, unit })),
    });
  }
}

const takeOver = async () => (await send(takeOverUsual, { as: admin })).data;

test("the products that the systems are made of are those of the seed", () => {
  const seeded = new Map(content.products.map((each) => [each.key, { key: each.key, id: productId(each), name: each.name }]));
  expect(usualProducts).toEqual(usualProducts.map(({ key }) => seeded.get(key)));
  const ids = new Set(usualProducts.map(({ id }) => id));
  const options = content.systems.flatMap((each) => each.content.layers).flatMap((layer) => layer.options);
  expect(options.filter((option) => !ids.has(option.productId))).toEqual([]);
});

test("a shop with the catalogue gets all of them published, once", async () => {
  await makeProducts(true);
  const all = content.systems.length + content.problems.length;
  expect(await countUsual()).toBe(all);
  expect(await takeOver()).toEqual({ published: all, drafts: 0 });
  expect(await countUsual()).toBe(0);
  expect(await takeOver()).toEqual({ published: 0, drafts: 0 });
  const log = await db.auditEntry.findMany({ where: { action: "took over" } });
  expect(log).toHaveLength(all);
});

test("what is older is improved; what staff wrote, published or deleted stays as they left it", async () => {
  const [old, drafted, published, deleted] = content.systems;
  if (!old || !drafted || !published || !deleted) throw new Error("There are too few systems");
  const { test: _, testAfterDays, ...older } = old.content;
  await makeProducts();
  const systems = [{ ...old, content: older as typeof old.content }, ...content.systems.slice(1)];
  await seedFixes({ systems, problems: content.problems });
  expect(await countUsual()).toBe(1);
  const theirs = { ...drafted.content, name: "By our hand" };
  await db.fixEntry.update({ where: { id: (await entry(drafted.key))?.id }, data: { content: theirs } });
  const own = { ...published.content, summary: "In our words." };
  const id = (await entry(published.key))?.id ?? "";
  await db.fixEntry.update({ where: { id }, data: { content: own } });
  const { version } = (await send(systemCalls.read, { as: admin, params: { id } })).data;
  await send(systemCalls.publish, { as: admin, params: { id }, body: { version } });
  await db.fixEntry.deleteMany({ where: { kind: "problem" } });
  await send(systemCalls.remove, { as: admin, params: { id: (await entry(deleted.key))?.id ?? "" } });

  const { drafts, published: count } = await takeOver();
  expect((await entry(old.key))?.published).toMatchObject({ number: 2, content: { testAfterDays }, publishedBy: "" });
  expect(await entry(drafted.key)).toMatchObject({ content: { name: "By our hand" }, published: { number: 1 } });
  expect((await entry(published.key))?.published).toMatchObject({ number: 2, content: { summary: "In our words." } });
  expect(await entry(deleted.key)).toBeNull();
  // Without the problems that lead to the deleted system.
  const leading = content.problems.filter(({ content: { outcomes } }) =>
    outcomes.some(({ systems }) => systems.some(({ systemId }) => systemId === seedId("system", deleted.key))),
  );
  expect(leading.length).toBeGreaterThan(0);
  expect({ drafts, count }).toEqual({ drafts: 0, count: 1 + content.problems.length - leading.length });
  expect(await countUsual()).toBe(0);
});

test("a shop with other products gets drafts to complete, and nothing is published that lacks its material", async () => {
  const { published, drafts } = await takeOver();
  expect(drafts).toBeGreaterThan(30);
  const made = await entry(content.systems[0]?.key ?? "");
  expect(made).toMatchObject({ publishedId: null, versions: [] });
  const shown = await db.fixEntry.findMany({ where: { publishedId: { not: null } } });
  expect(shown).toHaveLength(published);
  for (const { kind, content: text } of shown) {
    expect(kind === "problem" ? JSON.stringify(text) : "systemId").not.toContain("systemId");
  }
});
