import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { StarField } from "./star-field";

const before = setSpeaker(undefined);
afterEach(() => void setSpeaker(before));

test.each([
  ["en", ["1 star: Poor", "2 stars: Good"]],
  ["ne", ["1 तारा: Poor", "2 तारा: Good"]],
] as const)("on a page in %s a screen reader says how many stars there are", (language, said) => {
  setSpeaker({ language: () => language, find: (english) => (english === "star" && language === "ne" ? "तारा" : undefined) });
  render(<StarField label="Rating" labels={["Poor", "Good"]} field={{ name: "rating" }} />);
  const names = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.querySelector(".sr-only")?.textContent);
  expect(names).toEqual(said);
});
