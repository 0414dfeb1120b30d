import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { migrationNames } from "@/scripts/migrate";
import { previousRelease } from "@/scripts/release";
import { addedValue, findContractions } from "./support/migration-contractions";

/** Up to this one migrations added values without saying what the release before does with them; docs/going-back.md says it. */
const lastWithValues = "20261201070000_language_of_readers";
const lastOfRelease = previousRelease.lastMigration;

test("the previous release keeps working after every migration since", () => {
  expect(migrationNames()).toContain(lastOfRelease);
  const found = migrationNames()
    .filter((each) => each > lastOfRelease)
    .flatMap((each) =>
      findContractions(readFileSync(`prisma/migrations/${each}/migration.sql`, "utf8")).map((statement) => ({ each, statement })),
    );
  expect(found.filter(({ each, statement }) => each > lastWithValues || !addedValue.test(statement))).toEqual([]);
});

describe("a contraction", () => {
  test.each([
    `DROP TABLE "faq"`,
    `ALTER TABLE "faq" DROP COLUMN "answer"`,
    `ALTER TABLE "faq" RENAME COLUMN "answer" TO "reply"`,
    `ALTER TABLE "faq" ALTER COLUMN "answer" SET NOT NULL`,
    `ALTER TABLE "faq" ALTER COLUMN "position" DROP DEFAULT`,
    `ALTER TABLE "faq" ALTER COLUMN "position" SET DATA TYPE BIGINT`,
    `ALTER TABLE "faq" ADD COLUMN "note" TEXT NOT NULL`,
    `ALTER TABLE "faq" ADD COLUMN "seen" INTEGER NOT NULL DEFAULT 0,\n  ADD COLUMN "note" TEXT NOT NULL`,
    `ALTER TABLE "faq" ADD CONSTRAINT "short" CHECK (length("answer") < 9)`,
    `CREATE UNIQUE INDEX "once" ON "faq"("question")`,
    `ALTER TYPE "kind" RENAME VALUE 'a' TO 'b'`,
    `ALTER TYPE "kind" ADD VALUE 'c'`,
  ])("is found in: %s", (sql) => {
    expect(findContractions(`-- first\nCREATE TABLE "other" ("id" UUID);\n${sql};`)).toHaveLength(1);
    expect(findContractions(`-- contract: nothing of the release before reads it\n${sql};`)).toEqual([]);
  });

  test.each([
    `CREATE TABLE "new" ("id" UUID NOT NULL); CREATE UNIQUE INDEX "one" ON "new"("id"); ALTER TABLE "new" ADD CONSTRAINT "a" CHECK (true)`,
    `ALTER TABLE "faq" ADD COLUMN "note" TEXT, ADD COLUMN "seen" INTEGER NOT NULL DEFAULT 0`,
    `ALTER TABLE "faq" ADD COLUMN "note" TEXT; ALTER TABLE "faq" ADD CONSTRAINT "short" CHECK (length("note") < 9)`,
    `CREATE INDEX "quick" ON "faq"("question")`,
    `ALTER TABLE "faq" ALTER COLUMN "answer" DROP NOT NULL`,
    `ALTER TABLE "faq" ALTER COLUMN "answer" SET DEFAULT ''`,
    `CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE x; END $$`,
    `UPDATE "faq" SET "position" = 1; DROP INDEX "slow"`,
  ])("is not found in: %s", (sql) => expect(findContractions(`${sql};`)).toEqual([]));
});
