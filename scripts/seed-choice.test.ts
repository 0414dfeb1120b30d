import { expect, test } from "vitest";
import { getSeed } from "./seed-choice.ts";

test("the embedded shop opens with a year of trade, an operator's with nothing, and SEED says otherwise", () => {
  expect(getSeed({ isEmbedded: true }, "")).toBe("demo");
  expect(getSeed({ isEmbedded: false }, "")).toBe("none");
  expect(getSeed({ isEmbedded: true }, "catalogue")).toBe("catalogue");
  expect(getSeed({ isEmbedded: false }, "catalogue")).toBe("catalogue");
  expect(getSeed({ isEmbedded: true }, "none")).toBe("none");
});

test("another SEED is refused in one sentence, and so is a demo on an operator's database", () => {
  expect(() => getSeed({ isEmbedded: true }, "everything")).toThrow('SEED is "demo", "catalogue" or "none", not "everything".');
  expect(() => getSeed({ isEmbedded: false }, "demo")).toThrow("SEED=demo is for the embedded database only");
});
