import { expect, test } from "vitest";
import { getSeed } from "./seed-choice.ts";

test("by default the embedded database gets the demo and an operator's nothing; SEED overrides it", () => {
  expect(getSeed({ isEmbedded: true }, "")).toBe("demo");
  expect(getSeed({ isEmbedded: false }, "")).toBe("none");
  expect(getSeed({ isEmbedded: true }, "catalogue")).toBe("catalogue");
  expect(getSeed({ isEmbedded: false }, "catalogue")).toBe("catalogue");
  expect(getSeed({ isEmbedded: true }, "none")).toBe("none");
});

test("an unknown SEED is refused with a clear message, and so is the demo on an operator's database", () => {
  expect(() => getSeed({ isEmbedded: true }, "everything")).toThrow('SEED is "demo", "catalogue" or "none", not "everything".');
  expect(() => getSeed({ isEmbedded: false }, "demo")).toThrow("SEED=demo is for the embedded database only");
});
