import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  delete document.documentElement.dataset.media;
});

test.each([
  [undefined, "/media"],
  ["https://media.example", "https://media.example"],
])("in a page that names %s, the browser gets images from %s", async (media, base) => {
  if (media) document.documentElement.dataset.media = media;
  vi.resetModules(); // it is read once, when the scripts start
  const { ProductImage } = await import("./image");
  render(<ProductImage image={{ key: "product/roof", width: 300, height: 200 }} alt="A roof" sizes="5rem" />);
  const image = screen.getByAltText("A roof");
  expect(image.getAttribute("src")).toBe(`${base}/product/roof/320.webp`);
  expect(image.getAttribute("srcset")).toBe(`${base}/product/roof/160.webp 160w, ${base}/product/roof/320.webp 320w`);
});
