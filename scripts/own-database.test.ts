import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { assertNoForgottenDatabase, describeDatabase, noteDatabase } from "./own-database.ts";

test("a command does not take the embedded database for that of the shop, until the shop runs on it again", () => {
  const dir = mkdtempSync(path.join(tmpdir(), "shop-"));
  expect(() => assertNoForgottenDatabase(dir)).not.toThrow();
  noteDatabase(dir, { DATABASE_KIND: "own", SITE_URL: "http://localhost:3000" });
  expect(() => assertNoForgottenDatabase(dir)).not.toThrow();
  noteDatabase(dir, { DATABASE_KIND: "own", SITE_URL: "https://shop.example" });
  const refusal = "DATABASE_URL is not set, but the shop of this folder (https://shop.example) has its own database.";
  expect(() => assertNoForgottenDatabase(dir)).toThrow(refusal);
  noteDatabase(dir, { DATABASE_KIND: "embedded", SITE_URL: "http://localhost:3000" });
  expect(() => assertNoForgottenDatabase(dir)).not.toThrow();
});

test("commands name their database, and no password", () => {
  expect(describeDatabase("postgresql://shop:secret@db.example.com:5432/shop")).toBe("shop at db.example.com");
});

test("a shop without a writable data folder starts all the same", () => {
  expect(() => noteDatabase("/nowhere", { DATABASE_KIND: "own", SITE_URL: "https://shop.example" })).not.toThrow();
});
