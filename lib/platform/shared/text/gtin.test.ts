import { expect, test } from "vitest";
import { isGtin, toGtin } from "./gtin";

test.each(["9506000134352", "4006381333931", "036000291452", "0036000291452", "96385074", "10614141000415"])(
  "%s is a GTIN",
  (code) => {
    expect(isGtin(code)).toBe(true);
  },
);

test.each(["9506000134353", "950600013435", "ABH-RC5-20L", "", "0", "12345678901234567"])("“%s” is none", (code) => {
  expect(isGtin(code)).toBe(false);
});

test("a wrong digit is noticed, and two neighbours that changed places", () => {
  const right = "4006381333931";
  for (const [at, digit] of [...right].entries()) {
    expect(isGtin(`${right.slice(0, at)}${(Number(digit) + 1) % 10}${right.slice(at + 1)}`)).toBe(false);
  }
  expect(isGtin("4060381333931")).toBe(false);
});

test.each([
  ["036000291452", "0036000291452"],
  ["00036000291452", "0036000291452"],
  ["10614141000415", "10614141000415"],
  [" 4 006381 333931 ", "4006381333931"],
  ["४००६३८१३३३९३१", "4006381333931"],
  ["9638-5074", "96385074"],
  ["ABH-RC5-20L", "ABH-RC5-20L"],
])("“%s” is stored as %s", (typed, stored) => {
  expect(toGtin(typed)).toBe(stored);
});
