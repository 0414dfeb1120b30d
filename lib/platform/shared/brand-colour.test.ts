import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { carriesWhiteText, lookColours, standardColour, toPalette } from "./brand-colour";

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

const css = readFileSync("app/globals.css", "utf8");
const builtIn = (name: string) => css.match(new RegExp(`--color-${name}: (#[0-9a-f]{6});`))?.[1] ?? "";

test("emails, papers and pages in an outage have the colours of the pages", () => {
  for (const [name, colour] of Object.entries(lookColours)) expect([name, colour]).toEqual([name, builtIn(name)]);
});

/** By WCAG's definition, calculated apart from the code it checks. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
      const share = Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16) / 255;
      return sum + weight * (share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
    }, 0);
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(["paper", "mist", "white", "teal-soft"])("captions reach 7:1 on %s, and every colour of text 4.5:1", (ground) => {
  const [captions = 0, ...others] = ["stone", "ink", "teal", "brick", "amber", "leaf"].map((name) =>
    contrast(builtIn(name), builtIn(ground)),
  );
  expect(captions).toBeGreaterThanOrEqual(7);
  for (const each of others) expect(each).toBeGreaterThanOrEqual(4.5);
});

test.each(["#767676", "#c2185b", "#1a73e8", "#0000ff"])("links of a shop in %s can be read on paper and mist", (colour) => {
  const { link, soft } = toPalette(colour);
  for (const ground of [builtIn("paper"), builtIn("mist"), soft]) expect(contrast(link, ground)).toBeGreaterThanOrEqual(4.5);
});
