import { beforeEach, expect, test } from "vitest";
import { addUsualFixes, systemCalls } from "@/lib/advice/fix/admin/contract";
import { countUsual } from "@/lib/advice/fix/admin/usual";
import usualProducts from "@/lib/advice/fix/admin/usual-products.json";
import { getProductIds } from "@/lib/advice/fix/rules";
import { db } from "@/lib/platform/server/db/client";
import { readContent } from "@/prisma/seed/content";
import { seedFixes } from "@/prisma/seed/fix";
import { productId, seedId } from "@/prisma/seed/ids";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

/** A shop that was set up before some systems and problems existed can add them, and keeps its own. */

const content = readContent();
let admin: Awaited<ReturnType<typeof factory.admin>>;
beforeEach(async () => {
  await emptyDatabase();
  admin = await factory.admin();
});

const entry = (slug: string, kind: "system" | "problem" = "system") =>
  db.fixEntry.findUnique({ where: { kind_slug: { kind, slug } }, include: { published: true, versions: true } });

/** Creates the products of all systems, with coverage tables. `isRenamed`: as staff would, with other ids and capital letters. */
async function createProducts(isRenamed = false) {
  const { subcategoryId, brandId } = await factory.product();
  const keys = new Set(usualProducts.map(({ key }) => key));
  for (const product of content.products.filter(({ key }) => keys.has(key))) {
    const { name, coverage, variants, potableWater } = product;
    await factory.product({
      name: isRenamed ? name.toUpperCase() : name,
      subcategoryId,
      brandId,
      potableWater,
      ...(isRenamed ? {} : { id: productId(product) }),
      coverage: { create: coverage.map((row, position) => ({ ...row, position })) },
      variants: [...new Set(variants.map(({ unit }) => unit))].map((unit) => ({ size: 1, unit })),
    });
  }
}

const addUsual = async () => (await send(addUsualFixes, { as: admin })).data;

test("the products of the usual systems are those of the seed", () => {
  const seeded = new Map(content.products.map((each) => [each.key, { key: each.key, id: productId(each), name: each.name }]));
  expect(usualProducts).toEqual(usualProducts.map(({ key }) => seeded.get(key)));
  const ids = new Set(usualProducts.map(({ id }) => id));
  const used = content.systems.flatMap((each) => getProductIds(each.content));
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
});

test("in a shop with the catalogue, all of them are published, once", async () => {
  await createProducts(true);
  const all = content.systems.length + content.problems.length;
  expect(await countUsual()).toBe(all);
  expect(await addUsual()).toEqual({ published: all, drafts: 0 });
  expect(await countUsual()).toBe(0);
  expect(await addUsual()).toEqual({ published: 0, drafts: 0 });
  const log = await db.auditEntry.findMany({ where: { action: "added" } });
  expect(log).toHaveLength(all);
});

test("outdated entries are updated, but what staff edited, published or deleted is left alone", async () => {
  const [outdated, drafted, published, deleted] = content.systems;
  if (!outdated || !drafted || !published || !deleted) throw new Error("There are too few systems");
  const { test: _, testAfterDays, ...olderContent } = outdated.content;
  await createProducts();
  const systems = [{ ...outdated, content: olderContent as typeof outdated.content }, ...content.systems.slice(1)];
  await seedFixes({ systems, problems: content.problems });
  expect(await countUsual()).toBe(1);
  const editedDraft = { ...drafted.content, name: "By our hand" };
  await db.fixEntry.update({ where: { id: (await entry(drafted.key))?.id }, data: { content: editedDraft } });
  const editedContent = { ...published.content, summary: "In our words." };
  const id = (await entry(published.key))?.id ?? "";
  await db.fixEntry.update({ where: { id }, data: { content: editedContent } });
  const { version } = (await send(systemCalls.read, { as: admin, params: { id } })).data;
  await send(systemCalls.publish, { as: admin, params: { id }, body: { version } });
  await db.fixEntry.deleteMany({ where: { kind: "problem" } });
  await send(systemCalls.remove, { as: admin, params: { id: (await entry(deleted.key))?.id ?? "" } });

  const { drafts, published: count } = await addUsual();
  expect((await entry(outdated.key))?.published).toMatchObject({ number: 2, content: { testAfterDays }, publishedBy: "" });
  expect(await entry(drafted.key)).toMatchObject({ content: { name: "By our hand" }, published: { number: 1 } });
  expect((await entry(published.key))?.published).toMatchObject({ number: 2, content: { summary: "In our words." } });
  expect(await entry(deleted.key)).toBeNull();
  // Without the problems that lead to the deleted system.
  const withDeleted = content.problems.filter(({ content: { outcomes } }) =>
    outcomes.some(({ systems }) => systems.some(({ systemId }) => systemId === seedId("system", deleted.key))),
  );
  expect(withDeleted.length).toBeGreaterThan(0);
  expect({ drafts, count }).toEqual({ drafts: 0, count: 1 + content.problems.length - withDeleted.length });
  expect(await countUsual()).toBe(0);
});

test("an update with errors in this shop is neither made nor counted", async () => {
  const [outdated] = content.systems;
  if (!outdated) throw new Error("There are too few systems");
  await createProducts();
  const older = { ...outdated, content: { ...outdated.content, summary: "As it was." } };
  await seedFixes({ systems: [older, ...content.systems.slice(1)], problems: content.problems });
  expect(await countUsual()).toBe(1);
  await db.product.updateMany({ data: { status: "archived" } });
  expect(await countUsual()).toBe(0);
  expect(await addUsual()).toEqual({ published: 0, drafts: 0 });
  expect(await entry(outdated.key)).toMatchObject({ content: { summary: "As it was." }, published: { number: 1 } });
});

test("in a shop with other products they are drafts, and nothing is published whose products are missing", async () => {
  const { published, drafts } = await addUsual();
  expect(drafts).toBeGreaterThan(30);
  const created = await entry(content.systems[0]?.key ?? "");
  expect(created).toMatchObject({ publishedId: null, versions: [] });
  const publishedRows = await db.fixEntry.findMany({ where: { publishedId: { not: null } } });
  expect(publishedRows).toHaveLength(published);
  for (const { kind, content: text } of publishedRows) {
    expect(kind === "problem" ? JSON.stringify(text) : "systemId").not.toContain("systemId");
  }
});
