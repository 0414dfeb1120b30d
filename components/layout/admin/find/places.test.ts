import { expect, test } from "vitest";
import { screenWords } from "@/components/layout/admin/screen-words";
import { screenGroups } from "@/components/layout/admin/screens";
import { allRights, type Right } from "@/lib/platform/shared/rights";
import { findPlaces } from "./places";

const labels = (q: string, rights: readonly Right[] = allRights) => findPlaces({ rights }, q).map(({ label }) => label);

test.each([
  ["VAT", "Company"],
  ["bank", "Company"],
  ["कर", "Company"],
  ["वैंक".replace("वै", "बै"), "Company"],
  ["new order", "New order"],
  ["add prod", "Add product"],
  ["import", "Import products"],
  ["esewa", "Payment methods"],
  ["ग्राहक", "Users"],
  ["2fa", "Second step"],
  ["passkey", "My account"],
  ["to ship", "To ship"],
  ["payments check", "Payments to check"],
])("“%s” finds %s", (q, label) => expect(labels(q)).toContain(label));

test("a name comes before other words, and nothing is found for no word", () => {
  expect(labels("product")[0]).toBe("Add product");
  expect(labels("search")[0]).toBe("Search");
  expect(labels(" - ")).toEqual([]);
});

test("what somebody may not open is not named", () => {
  expect(labels("VAT", ["order.see"])).toEqual([]);
  expect(labels("help", ["order.see"])).toEqual(["Help"]);
  expect(labels("order", ["order.see"])).toEqual(["Orders"]);
});

test("every screen has other words", () => {
  const paths = screenGroups.flatMap(({ screens }) => screens.map(({ href }) => href));
  expect(paths.filter((path) => !screenWords[path])).toEqual([]);
});
