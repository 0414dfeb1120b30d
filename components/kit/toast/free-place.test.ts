import { expect, test } from "vitest";
import { getFreeTop } from "./free-place";

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const title = (top: number, left = 16, right = 200) => ({ top, bottom: top + 40, left, right });

test.each([
  ["no title", [], phone, 120],
  ["a title of the page on a phone", [title(96)], phone, 144],
  ["two titles, one below the other", [title(130), title(200)], phone, 248],
  ["a title further down", [title(400)], phone, 120],
  ["a title at the left of a wide screen", [title(140)], desk, 120],
  ["a title at the right of a wide screen", [title(140, 1100, 1300)], desk, 188],
  ["titles all the way down", [120, 200, 280, 360, 440].map((top) => title(top)), phone, 120],
])("with %s", (_, titles, screen, top) => {
  expect(getFreeTop(titles, screen)).toBe(top);
});
