import { expect, test } from "vitest";
import { withNamePart } from "./name-match";

const all = ["Damp-proof treatments", "Roof & Terrace", "Acrylic roof coatings", "Bathroom"].map((name) => ({ name }));

test("a part of the name finds it, ignoring case; matches at the start of a word come first", () => {
  expect(withNamePart(all, "rOOf").map(({ name }) => name)).toEqual([
    "Roof & Terrace",
    "Acrylic roof coatings",
    "Damp-proof treatments",
  ]);
  expect(withNamePart(all, "basement")).toEqual([]);
});
