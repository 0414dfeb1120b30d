import { expect, test } from "vitest";
import { getSeed } from "./seed-choice.ts";

test("the embedded shop opens with a year of trade, an operator's without, and SEED=catalogue leaves it out", () => {
  expect(getSeed({ isEmbedded: true }, "")).toBe("demo");
  expect(getSeed({ isEmbedded: false }, "")).toBe("catalogue");
  expect(getSeed({ isEmbedded: true }, "catalogue")).toBe("catalogue");
});

test("another SEED is refused in one sentence, and so is a demo on an operator's database", () => {
  expect(() => getSeed({ isEmbedded: true }, "everything")).toThrow('SEED is "demo" or "catalogue", not "everything".');
  expect(() => getSeed({ isEmbedded: false }, "demo")).toThrow("SEED=demo is for the embedded database only");
});
