import { describe, expect, test } from "vitest";
import { getChanges, getHref } from "./rules";

const listChanges = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  getChanges({ before, after });

describe("a change as text", () => {
  test.each([
    ["price", 6400, 1234567.5, "Price", "Rs\u00a06,400.00", "Rs\u00a012,34,567.50"],
    ["trade price of PU-20", 1, 2, "Trade price of PU-20", "Rs\u00a01.00", "Rs\u00a02.00"],
    ["perKg", 8, 0, "Each extra kg", "Rs\u00a08.00", "Rs\u00a00.00"],
    ["codUpTo", null, 50_000, "Cash on delivery up to", "–", "Rs\u00a050,000.00"],
    ["basisPoints", 250, 1000, "Discount off the trade price, %", "2.5%", "10%"],
    ["percent", 10, 15, "Percent off", "10%", "15%"],
    ["stock", 3, 40, "Stock", "3", "40"],
    ["isApproved", false, true, "Approved", "no", "yes"],
    ["kind", "percent", "free_delivery", "Kind", "percent", "free delivery"],
    ["companyName", "", "Thapa Builders", "Company name", "–", "Thapa Builders"],
    ["panNumber", null, "301234567", "PAN", "–", "301234567"],
    ["from", null, "2026-12-01", "First day", "–", "1 Dec 2026"],
    ["shippedAt", null, "2026-11-21T18:20:00.000Z", "Shipped at", "–", "22 Nov 2026, 00:05"],
    ["districts", ["Kaski"], ["Kaski", "Mustang"], "Districts", "Kaski", "Kaski, Mustang"],
    ["districts", [], ["Kaski"], "Districts", "–", "Kaski"],
  ])("%s from %o to %o", (field, before, after, name, old, now) => {
    expect(listChanges({ [field]: before }, { [field]: after })).toEqual([{ name, before: old, after: now }]);
  });

  test("variants are listed one by one, with only the fields that differ", () => {
    const variants = (price: number, ...more: object[]) => ({ variants: [{ sku: "PU-20", price, size: 20 }, ...more] });
    expect(listChanges(variants(100), variants(120, { sku: "PU-5", price: 40 }))).toEqual([
      { name: "Packs: PU-20: price", before: "Rs\u00a0100.00", after: "Rs\u00a0120.00" },
      { name: "Packs: PU-5", before: "–", after: "SKU PU-5, price Rs\u00a040.00" },
    ]);
  });

  test("images are shown by their alt texts, not by their storage keys", () => {
    const image = (alt: string, key: string) => ({ _id: crypto.randomUUID(), key, alt, width: 640, height: 480 });
    expect(listChanges({ images: [image("Roof", "a")] }, { images: [image("Roof", "b"), image("Wall", "c")] })).toEqual([
      { name: "Images: roof: file", before: "old file", after: "new file" },
      { name: "Images: wall", before: "–", after: "alt Wall" },
    ]);
    expect(listChanges({ brandId: "Abhedya" }, { brandId: "BarkhaSeal" })).toEqual([
      { name: "Brand", before: "Abhedya", after: "BarkhaSeal" },
    ]);
  });

  test("rich text is shown as plain text, truncated if it is long", () => {
    const doc = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
    expect(listChanges({ description: doc("Old") }, { description: doc("New") })).toEqual([
      { name: "Description", before: "Old", after: "New" },
    ]);
    expect(listChanges({}, { description: doc("x".repeat(500)) })[0]?.after).toHaveLength(401);
  });

  test("created and deleted things have only one side", () => {
    expect(listChanges(null, { code: "OFF", minimum: 0 })).toEqual([
      { name: "Code", before: "–", after: "OFF" },
      { name: "Minimum", before: "–", after: "Rs\u00a00.00" },
    ]);
    expect(listChanges({ code: "OFF" }, null)).toEqual([{ name: "Code", before: "OFF", after: "–" }]);
    expect(listChanges(null, null)).toEqual([]);
  });
});

test("deleted and unknown things have no link", () => {
  expect(getHref({ subject: "coupon", subjectId: "c1", action: "changed" })).toBe("/admin/settings/coupons/c1");
  expect(getHref({ subject: "coupon", subjectId: "c1", action: "deleted" })).toBeNull();
  expect(getHref({ subject: "system", subjectId: "s1", action: "published" })).toBe("/admin/systems/s1");
  expect(getHref({ subject: "system", subjectId: "system", action: "sorted" })).toBe("/admin/systems");
  expect(getHref({ subject: "delivery-zone", subjectId: "all", action: "sorted" })).toBe("/admin/settings/delivery-zones");
  expect(getHref({ subject: "moon", subjectId: "m1", action: "changed" })).toBeNull();
});
