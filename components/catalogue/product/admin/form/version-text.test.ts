import { expect, test } from "vitest";
import { emptyVariant } from "./form-values";
import { versionText } from "./version-text";

const variant = (id: string | undefined, sku: string, changes: Partial<typeof emptyVariant> = {}) => ({
  ...emptyVariant,
  ...(id && { _id: id }),
  sku,
  size: 20,
  price: 900,
  tradePrice: 800,
  weightGrams: 20_000,
  ...changes,
});

const compare = (saved: unknown, own: unknown) => [versionText(saved, own, { isSaved: true }), versionText(own, saved)];

test.each([
  [
    "a field of one variant",
    [variant("1", "RC-20"), variant("2", "RC-5")],
    [variant("1", "RC-20", { weightGrams: 21_000 }), variant("2", "RC-5")],
    ["RC-20: Weight in grams 20000", "RC-20: Weight in grams 21000"],
  ],
  ["a new SKU", [variant("1", "OLD")], [variant("1", "NEW")], ["OLD: SKU OLD", "OLD: SKU NEW"]],
  [
    "a variant that was deleted there",
    [variant("1", "RC-20")],
    [variant("1", "RC-20"), variant("2", "RC-5", { size: 5, color: "Grey" })],
    ["without RC-5", "RC-5 5 L Grey Rs\u00a0900"],
  ],
  [
    "a variant that both have added",
    [variant("9", "RC-1", { price: 70 })],
    [variant(undefined, "RC-1", { price: 75 })],
    ["RC-1: Price 70", "RC-1: Price 75"],
  ],
  [
    "the order of the variants",
    [variant("1", "RC-20"), variant("2", "RC-5")],
    [variant("2", "RC-5"), variant("1", "RC-20")],
    ["these packs in this order", "these packs in this order"],
  ],
  ["a text", "", "Roof coating", ["nothing", "Roof coating"]],
  ["a switch", true, false, ["yes", "no"]],
])("two versions that differ in %s", (_, saved, own, texts) => {
  expect(compare(saved, own)).toEqual(texts);
});
