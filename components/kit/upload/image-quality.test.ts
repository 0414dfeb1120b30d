import { expect, test } from "vitest";
import { getSharpness, imageShapes, isCropped, listWarnings, type Pixels } from "./image-quality";

const side = 240;
/** A bright wall with the dark, sharp edge of a pail in one corner. */
const draw = (getLight: (x: number, y: number) => number): Pixels => ({
  width: side,
  height: side,
  light: Array.from({ length: side * side }, (_, at) => getLight(at % side, Math.floor(at / side))),
});
const pail = (x: number, y: number) => (x > 150 && y > 150 ? 40 : 220);
/** The same edge, smeared over this many pixels. */
const blur = (pixels: Pixels, radius: number) =>
  draw((x, y) => {
    let [sum, count] = [0, 0];
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        const [column, row] = [x + dx, y + dy];
        if (column < 0 || row < 0 || column >= side || row >= side) continue;
        sum += pixels.light[row * side + column] ?? 0;
        count += 1;
      }
    }
    return sum / count;
  });

const good = draw(pail);
const large = { width: 2000, height: 2000 };

test.each([
  ["a sharp, bright, large photo", large, good, []],
  ["a small one", { width: 500, height: 500 }, good, [/^Small: 500 × 500 pixels/]],
  ["a wide one of which little is left", { width: 3000, height: 800 }, good, [/^Small: 800 × 800 pixels/]],
  ["a dark one", large, draw((x, y) => pail(x, y) / 4.5), [/^Dark/]],
  ["a blurred one", large, blur(good, 4), [/^Not sharp/]],
  ["one that is all of it", { width: 10, height: 10 }, draw(() => 5), [/^Small/, /^Dark/, /^Not sharp/]],
])("%s", (_, size, pixels, warnings) => {
  const found = listWarnings(size, pixels, imageShapes.product);
  expect(found).toHaveLength(warnings.length);
  for (const [at, pattern] of warnings.entries()) expect(found[at]).toMatch(pattern);
});

test("blur takes sharpness away step by step", () => {
  const sharpness = [0, 1, 4].map((radius) => getSharpness(radius === 0 ? good : blur(good, radius)));
  expect(sharpness).toEqual(sharpness.toSorted((a, b) => b - a));
});

test.each([
  [{ width: 1280, height: 1280 }, imageShapes.product, false],
  [{ width: 1200, height: 900 }, imageShapes.product, true],
  [{ width: 1200, height: 900 }, imageShapes.album, false],
  [{ width: 900, height: 1200 }, imageShapes.album, true],
  [{ width: 1280, height: 900 }, imageShapes.album, false],
])("%j in its place is cropped: %j %s", (size, shape, expected) => {
  expect(isCropped(size, shape)).toBe(expected);
});
