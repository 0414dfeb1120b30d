import { expect, test } from "vitest";
import { toRichText } from "@/prisma/seed/rich-text";
import { getHeadings } from "./headings";
import { freeSlug, getFirstEffectiveDay, getShownNumber, toSlug } from "./rules";

test.each([
  ["Leak inspection!", "leak-inspection"],
  ["  Crème & sugar  ", "creme-sugar"],
  ["छत", "page"],
  ["---", "page"],
  ["x".repeat(200), "x".repeat(60)],
])("the slug of %s is %s", (title, slug) => {
  expect(toSlug(title, "page")).toBe(slug);
});

test("a change of a published policy takes effect today, a draft keeps its day, and no other page has one", () => {
  const policy = { kind: "return_policy", effectiveOn: "2026-11-01", isChanged: false } as const;
  const getDay = (values: object) => getFirstEffectiveDay({ ...policy, ...values }, "2026-11-25");
  expect(getDay({})).toBe("2026-11-25");
  expect(getDay({ effectiveOn: "2026-12-01" })).toBe("2026-12-01");
  expect(getDay({ isChanged: true })).toBe("2026-11-01");
  expect(getDay({ kind: "about", effectiveOn: null })).toBeNull();
});

test("visitors see a policy's version in force, although a newer one is published for a later day", () => {
  const versions = [
    { number: 2, effectiveOn: "2026-12-05" },
    { number: 1, effectiveOn: "2026-11-01" },
  ];
  const policy = { kind: "return_policy", publishedNumber: 2, versions } as const;
  expect([getShownNumber(policy, "2026-12-04"), getShownNumber(policy, "2026-12-05")]).toEqual([1, 2]);
  expect(getShownNumber({ ...policy, publishedNumber: null }, "2026-12-05")).toBeNull();
  expect(getShownNumber({ ...policy, kind: "about" }, "2026-12-04")).toBe(2);
});

test("a slug that exists gets a number", () => {
  expect(freeSlug("roof", new Set())).toBe("roof");
  expect(freeSlug("roof", new Set(["roof", "roof-2"]))).toBe("roof-3");
});

test("equal headings get different anchors; invalid documents have no headings", () => {
  const { headings, anchors } = getHeadings(toRichText("## Cost\nWords.\n### Cost\n## लागत"));
  expect(headings).toEqual([
    { anchor: "cost", text: "Cost", level: 2 },
    { anchor: "cost-2", text: "Cost", level: 3 },
    { anchor: "part", text: "लागत", level: 2 },
  ]);
  expect([...anchors.values()]).toEqual(["cost", "cost-2", "part"]);
  expect(getHeadings(null).headings).toEqual([]);
  expect(getHeadings("x").headings).toEqual([]);
});
