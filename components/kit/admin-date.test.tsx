import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AdminDate } from "./admin-date";

test.each([
  ["a moment", "2026-11-20T18:30:00.000Z", true, "21 Nov 2026 (5 Mangsir 2083), 00:15"],
  ["a moment without its time", "2026-11-20T18:30:00.000Z", false, "21 Nov 2026 (5 Mangsir 2083)"],
  ["a day", "2026-11-21", false, "21 Nov 2026 (5 Mangsir 2083)"],
])("%s has both dates, of Nepal, in one element", (_, at, hasClock, text) => {
  render(<AdminDate at={at} hasClock={hasClock} />);
  const time = screen.getByText(
    (_content, element) => element?.tagName === "TIME" && element.textContent?.replaceAll(/\s+/g, " ") === text,
  );
  expect(time.getAttribute("datetime")).toBe(at);
});
