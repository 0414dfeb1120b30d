import { render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { AdminDate } from "./admin-date";

const before = setSpeaker(undefined);
afterEach(() => void setSpeaker(before));

test.each([
  ["en", "21 Nov 2026 (5 Mangsir 2083)"],
  ["ne", "21 Nov 2026 (5 Mangsir 2083)"],
] as const)("a day of staff is said in both calendars, whichever the language (%s) begins with", (language, text) => {
  setSpeaker({ language: () => language, find: () => undefined });
  expect(render(<AdminDate at="2026-11-21" />).container.textContent).toBe(text);
});
