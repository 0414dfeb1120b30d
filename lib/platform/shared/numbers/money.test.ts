import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRupees, hasAtMostDecimals, numberText, toPaisa, toRupees } from "./money";

test.each([
  [0, "Rs\u00a00.00"],
  [0.5, "Rs\u00a00.50"],
  [99.9, "Rs\u00a099.90"],
  [999.99, "Rs\u00a0999.99"],
  [1000, "Rs\u00a01,000.00"],
  [99_999, "Rs\u00a099,999.00"],
  [100_000, "Rs\u00a01,00,000.00"],
  [123_456, "Rs\u00a01,23,456.00"],
  [12_345_678.9, "Rs\u00a01,23,45,678.90"],
  [1_000_000_000, "Rs\u00a01,00,00,00,000.00"],
])("%d rupees are formatted as %s", (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});

test.each([
  [0, 0n],
  [0.01, 1n],
  [0.29, 29n],
  [1.1, 110n],
  [19.99, 1999n],
  [4350, 435_000n],
  [123_456.78, 12_345_678n],
])("%d rupees are %d paisa", (rupees, paisa) => {
  expect(toPaisa(rupees)).toBe(paisa);
  expect(toRupees(paisa)).toBe(rupees);
});

test.each([
  [5, 0, true],
  [5.5, 0, false],
  [5.55, 2, true],
  [-5.55, 2, true],
  [5.000000004, 2, false],
  [1000.000000004, 2, false],
  [0.1 + 0.2, 2, false],
  [1e-7, 2, false],
  [1e21, 2, false],
  [Number.NaN, 2, false],
])("%d has at most %d decimals: %s", (value, decimals, expected) => {
  expect(hasAtMostDecimals(value, decimals)).toBe(expected);
});

test.each([0.001, 5.000000004, 7.1e13, 10.005, 99.999, 1_000_000.001, Number.NaN, Number.POSITIVE_INFINITY])(
  "%d rupees are rejected rather than rounded",
  (rupees) => {
    expect(() => toPaisa(rupees)).toThrow(RangeError);
  },
);

test("every amount that JSON represents exactly survives a round trip through JSON", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 7_000_000_000_000_000n }), (paisa) => {
      expect(toPaisa(JSON.parse(JSON.stringify(toRupees(paisa))))).toBe(paisa);
    }),
    { numRuns: 2000, seed: 1 },
  );
});

test("numbers are formatted as Intl formats them, without its tables, which are slow to load on a phone", () => {
  const value = fc.tuple(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 3 }));
  fc.assert(
    fc.property(value, ([thousandths, decimals]) => {
      const number = thousandths / 1000;
      expect(numberText(number, 3)).toBe(number.toLocaleString("en-IN", { maximumFractionDigits: 3 }));
      expect(numberText(Math.trunc(number), decimals)).toBe(Math.trunc(number).toLocaleString("en-IN"));
    }),
  );
});
