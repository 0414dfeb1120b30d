import { expect, test } from "vitest";
import { listProblems, listSystems } from "@/lib/advice/fix/queries";
import { db } from "@/lib/platform/server/db/client";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { readContent } from "./content";
import { seedFixes } from "./fix";

eachTestStartsEmpty();

test("the seed publishes every system and problem once, in order, and does not overwrite edits", async () => {
  const content = readContent();
  await seedFixes(content);
  const [first] = content.systems;
  if (!first) throw new Error("There is no system");
  const where = { kind_slug: { kind: "system" as const, slug: first.key } };
  await db.fixEntry.update({ where, data: { content: { ...first.content, name: "By our hand" } } });
  await seedFixes(content);
  expect((await listSystems()).map(({ slug }) => slug)).toEqual(content.systems.map(({ key }) => key));
  expect((await listProblems()).map(({ slug }) => slug)).toEqual(content.problems.map(({ key }) => key));
  expect((await db.fixEntry.findUniqueOrThrow({ where })).content).toMatchObject({ name: "By our hand" });
  expect(await db.fixVersion.count()).toBe(content.systems.length + content.problems.length);
});
