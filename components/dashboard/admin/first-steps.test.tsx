import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FirstSteps } from "./first-steps";

const nothing = {
  hasOrders: false,
  hasProducts: false,
  hasZones: false,
  hasPan: false,
  hasBank: false,
  hasGateway: false,
  hasStaff: false,
};

test("a new shop is led to what it needs, and each step is ticked once it is done", () => {
  const { rerender } = render(<FirstSteps beginning={nothing} />);
  const list = screen.getByRole("region", { name: "Getting started" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(7);
  expect(within(list).queryByText("(done)")).toBeNull();
  rerender(<FirstSteps beginning={{ ...nothing, hasBank: true, hasStaff: true }} />);
  const done = within(list).getAllByText("(done)");
  expect(done.map((mark) => mark.parentElement?.querySelector("a")?.textContent)).toEqual([
    "Add your bank account",
    "Invite your staff",
  ]);
});
