import { expect, test } from "vitest";
import { findLost, toParameters, toQueryText } from "./rules";

test("a view keeps the filters, sort and rows of an address, not its page or name", () => {
  expect(toParameters("/admin/orders?district=Kaski&rows=100&page=3&view=all")).toEqual({ district: "Kaski", rows: "100" });
});

test("the order of filters makes no other view", () => {
  expect(toQueryText({ q: "roof", tab: "shipped" })).toBe(toQueryText({ tab: "shipped", q: "roof" }));
  expect(toQueryText({ q: "roof" })).not.toBe(toQueryText({ q: "wall" }));
});

test.each([
  ["a filter that is gone is named", { courier: "Nepal Can Move" }, {}, ["courier"]],
  ["a value that is gone is named with its filter", { method: "cheque" }, { method: undefined }, ["Method: cheque"]],
  ["what still exists is not", { method: "cod", rows: "100" }, { method: "cod", rows: 100 }, []],
  ["what is so anyway is not", { tab: "all", q: "" }, { tab: "all", q: "" }, []],
])("%s", (_, saved, read, lost) => {
  expect(findLost(saved, read, { method: "Method", rows: "Rows a page", tab: "Tab", q: "Search" })).toEqual(lost);
});
