import { expect, test } from "vitest";
import { anyQuantity, fitQuantity, getAvailable, getProblem, getSellable, problems, quantitiesText } from "./offer";
import { aloneText, getSentences, isInTotal, reasonText } from "./offer-sentences";

const sale = { isSold: true, hasPrice: true, stock: 5, ...anyQuantity };
const named = { name: "Roof coating", pack: "20 L", color: "", ...anyQuantity };

test.each([
  ["exactly the stock", 5, {}, null],
  ["more than the stock", 6, {}, "short"],
  ["of what is sold out", 1, { stock: 0 }, "sold_out"],
  ["of a stock that was corrected to below zero", 1, { stock: -2 }, "sold_out"],
  ["of what is no longer sold, but in stock", 1, { isSold: false }, "unavailable"],
  ["of what has no price", 1, { hasPrice: false }, "no_price"],
  ["more than a cart holds", 1000, { stock: 5000 }, "short"],
  ["below the minimum", 3, { minOrderQuantity: 4 }, "below_minimum"],
  ["of exactly the minimum", 4, { minOrderQuantity: 4 }, null],
  ["between two sets", 3, { orderMultiple: 2 }, "not_in_sets"],
  ["of less than a set", 3, { orderMultiple: 4 }, "not_in_sets"],
  ["of sets, but fewer than the minimum", 4, { minOrderQuantity: 5, orderMultiple: 2, stock: 9 }, "below_minimum"],
  ["of which too few are left for the minimum", 6, { minOrderQuantity: 6 }, "sold_out"],
  ["of more sets than are left", 6, { orderMultiple: 4, stock: 7 }, "short"],
] as const)("a quantity %s", (_, quantity, changes, problem) => {
  expect(getProblem({ ...sale, ...changes }, quantity)).toBe(problem);
});

test.each([
  ["short", "Only 3 of Roof coating (20 L) left."],
  ["sold_out", "Roof coating (20 L) is sold out."],
  ["unavailable", "Roof coating is no longer sold."],
  ["below_minimum", "We sell at least 8 of Roof coating (20 L) at a time."],
  ["not_in_sets", "We sell Roof coating (20 L) in sets of 4."],
  ["no_price", "Roof coating (20 L) has no price right now. Please contact us."],
] as const)("an order of what is %s is refused", (problem, refusal) => {
  expect(getSentences(problem).refusal({ ...named, quantity: 4, available: 3, minOrderQuantity: 6, orderMultiple: 4 })).toBe(
    refusal,
  );
});

test("every problem has a reason that names the item, and says whether the total counts it", () => {
  const line = { ...named, color: "White", quantity: 4, available: 3 };
  for (const problem of problems) expect(reasonText(problem, line)).toMatch(/^Roof coating, 20 L, White: [a-z].+\w\.$/);
  expect(problems.filter((problem) => isInTotal({ problem }))).toEqual(["short", "below_minimum", "not_in_sets"]);
  expect(isInTotal({ problem: null })).toBe(true);
});

test("what can be bought is never below zero, nor more than a cart holds", () => {
  expect([5, 0, -2, 5000].map((stock) => getAvailable({ ...sale, stock }))).toEqual([5, 0, 0, 999]);
  expect(getAvailable({ ...sale, isSold: false })).toBe(0);
});

test("fewer pieces than the smallest order are none to speak of", () => {
  const sold = (stock: number, quantities = {}) => getSellable({ ...anyQuantity, ...quantities, stock });
  expect([sold(5), sold(5, { minOrderQuantity: 6 }), sold(7, { minOrderQuantity: 6, orderMultiple: 4 })]).toEqual([5, 0, 0]);
  expect(sold(9, { minOrderQuantity: 6, orderMultiple: 4 })).toBe(9);
});

test.each([
  ["one of what is sold from six on", 1, { minOrderQuantity: 6 }, 20, 6],
  ["five of what is sold in fours", 5, { orderMultiple: 4 }, 20, 8],
  ["five of what is sold in fours, with seven left", 5, { orderMultiple: 4 }, 4, 4],
  ["one of what is sold in fours from six on", 1, { minOrderQuantity: 6, orderMultiple: 4 }, 20, 8],
  ["as many as a cart holds of what is sold in fours", 1000, { orderMultiple: 4 }, 999, 996],
  ["any number", 5, {}, 20, 5],
  ["of nothing", 5, {}, 0, 0],
] as const)("%s becomes a quantity that can be bought", (_, quantity, quantities, available, fitting) => {
  expect(fitQuantity(quantity, { ...anyQuantity, ...quantities }, available)).toBe(fitting);
});

test.each([
  [1, 1, ""],
  [6, 1, "At least 6 at a time"],
  [1, 4, "In sets of 4"],
  [4, 4, "In sets of 4"],
  [6, 4, "At least 8 at a time, in sets of 4"],
])("a minimum of %i in sets of %i reads %s", (minOrderQuantity, orderMultiple, text) => {
  expect(quantitiesText({ minOrderQuantity, orderMultiple })).toBe(text);
});

test.each([
  [
    "unavailable",
    "We no longer sell it.",
    "We no longer sell this. It is not in your total. Please remove it.",
    "Not in this total: Roof coating, 20 L, White, which we no longer sell.",
  ],
  [
    "no_price",
    "It has no price right now.",
    "This has no price right now and is not in your total. Please contact us.",
    "Not in this total: Roof coating, 20 L, White, which has no price right now.",
  ],
  [
    "sold_out",
    "Sold out right now.",
    "Sold out right now and not in your total. Save it for later or remove it.",
    "Not in this total: Roof coating, 20 L, White, which is sold out.",
  ],
  ["short", "Only 3 left.", "Only 3 left.", "This total counts 4 × Roof coating, 20 L, White, but only 3 are left."],
  [
    "below_minimum",
    "We sell at least 8 at a time.",
    "We sell at least 8 of these at a time.",
    "This total counts 4 × Roof coating, 20 L, White, but we sell at least 8 at a time.",
  ],
  [
    "not_in_sets",
    "We sell it in sets of 4.",
    "We sell these in sets of 4.",
    "This total counts 4 × Roof coating, 20 L, White, which we sell in sets of 4.",
  ],
] as const)("%s is told alone, under a line and beside a total", (problem, alone, notice, total) => {
  const line = { ...named, color: "White", quantity: 4, available: 3, minOrderQuantity: 6, orderMultiple: 4 };
  const sentences = getSentences(problem);
  expect([aloneText(problem, line), sentences.notice(line), sentences.total(line)]).toEqual([alone, notice, total]);
});

test("exactly the smallest order can still be bought", () => {
  expect(getSellable({ stock: 8, minOrderQuantity: 6, orderMultiple: 4 })).toBe(8);
});
