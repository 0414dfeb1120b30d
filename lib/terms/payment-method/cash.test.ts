import { expect, test } from "vitest";
import { roundingText, settleCash, toCash } from "./cash";

test.each([
  [461_656n, 461_700n],
  [461_650n, 461_700n],
  [461_649n, 461_600n],
  [461_600n, 461_600n],
  [49n, 0n],
  [0n, 0n],
])("%d paisa are paid with %d in cash", (paisa, cash) => {
  expect(toCash(paisa)).toBe(cash);
});

test.each([
  ["rounded up", 461_700n, 461_656n, { amount: 461_656n, rounding: 44n }],
  ["rounded down", 461_600n, 461_656n, { amount: 461_656n, rounding: -56n }],
  ["to the paisa", 461_656n, 461_656n, { amount: 461_656n, rounding: 0n }],
  ["a part", 300_000n, 461_656n, { amount: 300_000n, rounding: 0n }],
  ["a part that ends in paisa", 461_606n, 461_656n, { amount: 461_606n, rounding: 0n }],
  ["a rupee too little", 461_500n, 461_656n, { amount: 461_500n, rounding: 0n }],
  ["a rupee too much", 461_800n, 461_656n, { amount: 461_800n, rounding: 0n }],
  ["nothing for less than half a rupee", 0n, 49n, { amount: 49n, rounding: -49n }],
])("cash %s", (_, received, due, settled) => {
  expect(settleCash(received, due)).toEqual(settled);
});

test("says in which direction it was rounded", () => {
  expect([44n, -56n, 0n].map(roundingText)).toEqual(["rounded up by Rs\u00a00.44", "rounded down by Rs\u00a00.56", ""]);
});
