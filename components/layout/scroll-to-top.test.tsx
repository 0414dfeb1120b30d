import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ScrollToTop } from "./scroll-to-top";

const scrollTo = (top: number) =>
  act(() => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event("scroll"));
  });

afterEach(() => {
  Object.assign(window, { scrollY: 0 });
});

test.each([
  [0, false],
  [200, false],
  [201, true],
  [5000, true],
])("after scrolling %d pixels the button is visible: %s", { tags: ["spec-9-scroll-to-top"] }, (top, isVisible) => {
  render(<ScrollToTop />);
  scrollTo(top);
  expect(screen.queryByRole("button", { name: "Scroll to top" }) !== null).toBe(isVisible);
});

test("clicking it scrolls to the top", () => {
  const scrollMock = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  render(<ScrollToTop />);
  scrollTo(900);
  fireEvent.click(screen.getByRole("button", { name: "Scroll to top" }));
  expect(scrollMock).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
});
