import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Proof } from "./proof";

test("without figures and reviews there is no record to show", () => {
  const { container, rerender } = render(<Proof figures={[]} praise={[]} />);
  expect(container.childElementCount).toBe(0);
  rerender(<Proof figures={[{ figure: "77", label: "districts" }]} praise={[]} />);
  expect(screen.getByRole("heading", { name: "Our record" })).toBeDefined();
});
