import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Waiting } from "@/lib/office/report/admin/dashboard-contract";
import { WaitingTiles } from "./waiting-tiles";

const nothing: Waiting = {
  pending: 0,
  toCall: 0,
  verifying: 0,
  toShip: { count: 0, since: null },
  toHandOver: 0,
  attention: 0,
  overdue: 0,
  refunds: { count: 0, amount: 0, dueAt: null },
  cash: { count: 0, amount: 0 },
  returnsAsked: 0,
  returnsComing: 0,
  returnsReceived: 0,
  reviews: 0,
  businesses: 0,
  enquiries: { count: 0, fresh: 0 },
  visits: 0,
  lowStock: 0,
  soldOut: 0,
};

test("staff are all caught up only if the shop lacks nothing either", () => {
  const { rerender } = render(<WaitingTiles waiting={nothing} isSetUp={false} now={0} />);
  expect(screen.queryByText(/caught up/)).toBeNull();
  expect(screen.getByText(/See above what is still to set up/)).toBeDefined();
  rerender(<WaitingTiles waiting={nothing} isSetUp now={0} />);
  expect(screen.getByText("Nothing to do. All caught up.")).toBeDefined();
});

test("staff without a part in it have no tile for it", () => {
  render(<WaitingTiles waiting={{ toShip: { count: 3, since: null }, lowStock: 2 }} isSetUp now={0} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["To ship", "Low stock"]);
});

test("only tiles with work are shown", () => {
  render(<WaitingTiles waiting={{ ...nothing, pending: 2 }} isSetUp={false} now={0} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["New orders"]);
});
