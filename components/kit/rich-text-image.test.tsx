import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RichText } from "./rich-text";

const key = "gallery/01976b2e-0000-7000-8000-000000000001/01976b2e-0000-4000-8000-000000000002";
const text = (attrs: object) => ({ type: "doc", content: [{ type: "picture", attrs }] });

test("an image in a text reserves its space, loads a fitting size, and has its alt text and caption", () => {
  render(<RichText document={text({ key, width: 800, height: 600, alt: "A roof", caption: "Before the rain" })} />);
  const image = screen.getByRole("img", { name: "A roof" });
  expect(image.getAttribute("width")).toBe("800");
  expect(image.getAttribute("height")).toBe("600");
  expect(image.getAttribute("loading")).toBe("lazy");
  expect(image.getAttribute("srcset")).toContain(`/media/${key}/320.webp 320w`);
  expect(screen.getByText("Before the rain").tagName).toBe("FIGCAPTION");
});

test.each([
  { key: "https://evil.example/x.png", width: 1, height: 1 },
  { key: '"><script>alert(1)</script>', width: 1, height: 1 },
  { key, width: "wide", height: 1 },
  {},
])("an image that is not from the gallery is not shown: %j", (attrs) => {
  const { container } = render(<RichText document={text(attrs)} />);
  expect(container.querySelector("img, script")).toBeNull();
});
