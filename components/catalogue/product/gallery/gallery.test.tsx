import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { Gallery } from "./gallery";

const images = ["Bucket", "All packs", "Finish"].map((alt, at) => ({ key: `image-${at}`, alt, width: 1280, height: 1280 }));
const strip = () => screen.getByRole("list", { name: "Images of RoofCoat" });
const slides = () => within(strip()).getAllByRole("link", { name: /enlarge/ });

beforeEach(() => {
  // jsdom has no layout: each image is 100 px wide, and scrolling arrives at once.
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { value: 100, configurable: true });
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
    if (typeof options === "object") this.scrollLeft = options.left ?? 0;
    fireEvent.scroll(this);
  };
  render(<Gallery images={images} name="RoofCoat" />);
});

test("only the image in view is in the tab order", async () => {
  expect(slides().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  await userEvent.tab();
  expect(document.activeElement).toBe(slides()[0]);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Image 1" }));
  await userEvent.click(screen.getByRole("button", { name: "Image 3" }));
  expect(slides().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
});

test("arrow keys move the focus with the image", async () => {
  slides()[0]?.focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(slides()[1]);
  expect(slides().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
});

test("after the large view, the focus is on the image viewed last", async () => {
  await userEvent.click(slides()[0] as HTMLElement);
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Next image" }));
  expect(within(dialog).getByText("2 / 3")).toBeDefined();
  fireEvent(dialog, new Event("close"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(slides()[1]);
});
