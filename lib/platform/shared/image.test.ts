import { expect, test } from "vitest";
import { imageSrcSet, imageUrl, widthsFor } from "./image";

test.each([
  [1, [160]],
  [160, [160]],
  [161, [160, 320]],
  [700, [160, 320, 640, 960]],
  [1200, [160, 320, 640, 960, 1280]],
  [1920, [160, 320, 640, 960, 1280, 1920]],
  [6000, [160, 320, 640, 960, 1280, 1920]],
])("an image %d pixels wide is stored in the widths %j", (width, widths) => {
  expect(widthsFor(width)).toEqual(widths);
});

test("an image's URL contains its width", () => {
  expect(imageUrl("product/roof-1", 640)).toBe("/media/product/roof-1/640.webp");
});

test("the browser is offered every width", () => {
  expect(imageSrcSet("a", widthsFor(300))).toBe("/media/a/160.webp 160w, /media/a/320.webp 320w");
});
