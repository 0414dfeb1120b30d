import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getSeed, noteSeed } from "./seed-choice.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "seed-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

const embedded = (input?: string) => getSeed({ isEmbedded: true, dir }, input);
const own = (input?: string) => getSeed({ isEmbedded: false, dir }, input);

test("by default the embedded database gets the demo and an operator's nothing; SEED overrides it", () => {
  expect([embedded(), own()]).toEqual(["demo", "none"]);
  expect([embedded("catalogue"), own("catalogue")]).toEqual(["catalogue", "catalogue"]);
  expect(embedded("none")).toBe("none");
});

test("an embedded shop that was begun empty stays so when it is started without SEED", () => {
  noteSeed({ isEmbedded: true, dir }, "none");
  expect([embedded(), embedded("demo")]).toEqual(["none", "demo"]);
  noteSeed({ isEmbedded: false, dir }, "catalogue");
  expect([embedded(), own()]).toEqual(["none", "none"]);
});

test("an unknown SEED is refused with a clear message, and so is the demo on an operator's database", () => {
  expect(() => embedded("everything")).toThrow('SEED is "demo", "catalogue" or "none", not "everything".');
  expect(() => own("demo")).toThrow("SEED=demo is for the embedded database only");
});
