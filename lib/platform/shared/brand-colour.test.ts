import { expect, test } from "vitest";
import { carriesWhiteText, standardColour, toPalette } from "./brand-colour";

test.each([
  [standardColour, true],
  ["#7a1f4b", true],
  ["#767676", true],
  ["#777777", false],
  ["#f0b323", false],
  ["#ffffff", false],
])("white text on %s is readable: %s", (colour, isReadable) => {
  expect(carriesWhiteText(colour)).toBe(isReadable);
});

test("without a colour of its own a shop has the built-in ones", () => {
  expect(toPalette("")).toEqual({ deep: standardColour, link: "#0e5c69", soft: "#e0edee", tint: "#8fd0da" });
});

test("links are lighter than a dark colour", () => {
  expect(toPalette("#401020")).toEqual({ deep: "#401020", link: "#66404d", soft: "#e8e2e4", tint: "#a9939b" });
});

test.each(["#767676", "#c2185b", "#d32f2f", "#1a73e8", "#000000", "#0000ff"])(
  "links and notes of a shop in %s can be read",
  (colour) => {
    expect(carriesWhiteText(colour)).toBe(true);
    const { deep, link, soft } = toPalette(colour);
    expect(deep).toBe(colour);
    expect([link, soft].join()).toMatch(/^#[0-9a-f]{6},#[0-9a-f]{6}$/);
    expect(carriesWhiteText(link)).toBe(true);
  },
);
