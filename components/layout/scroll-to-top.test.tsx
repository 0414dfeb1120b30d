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
])("after %d pixels of scroll the button is there: %s", { tags: ["spec-9-scroll-to-top"] }, (top, isThere) => {
  render(<ScrollToTop />);
  scrollTo(top);
  expect(screen.queryByRole("button", { name: "Scroll to top" }) !== null).toBe(isThere);
});

test("it leads back to the top", () => {
  const scrolled = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  render(<ScrollToTop />);
  scrollTo(900);
  fireEvent.click(screen.getByRole("button", { name: "Scroll to top" }));
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
});
