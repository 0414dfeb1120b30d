import { expect, test } from "vitest";
import { joinAnd, joinOr } from "./join";
import { setSpeaker } from "./language";

const names = ["Roof", "Wall", "Tank"];

test("names are a list with commas, and the last after a word", () => {
  expect([0, 1, 2, 3].map((count) => joinAnd(names.slice(0, count)))).toEqual([
    "",
    "Roof",
    "Roof and Wall",
    "Roof, Wall and Tank",
  ]);
  expect(joinOr(names)).toBe("Roof, Wall or Tank");
});

test("in Nepali too", () => {
  const before = setSpeaker({ language: () => "ne", find: (english) => (english === "{0} and {1}" ? "{0} र {1}" : undefined) });
  expect(joinAnd(["छत", "भित्ता", "ट्याङ्की"])).toBe("छत, भित्ता र ट्याङ्की");
  setSpeaker(before);
});
