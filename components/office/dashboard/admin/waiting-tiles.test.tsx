import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Waiting } from "@/lib/office/report/admin/dashboard-contract";
import { WaitingTiles } from "./waiting-tiles";

const nothing: Waiting = {
  toConfirm: { count: 0, since: null },
  toCall: 0,
  verifying: 0,
  toShip: { count: 0, since: null },
  toHandOver: { count: 0, since: null },
  attention: 0,
  changesAsked: 0,
  holdOver: 0,
  overdue: 0,
  refunds: { count: 0, amount: 0, dueAt: null },
  cash: { count: 0, amount: 0 },
  returnsAsked: 0,
  returnsComing: 0,
  returnsReceived: 0,
  reviews: 0,
  businesses: 0,
  enquiries: { count: 0, fresh: 0, late: 0 },
  visits: 0,
  lowStock: 0,
  soldOut: 0,
};

test("staff are all caught up only if the shop lacks nothing either", () => {
  const { rerender } = render(<WaitingTiles waiting={nothing} isSetUp={false} now={0} />);
  expect(screen.queryByText(/caught up/)).toBeNull();
  expect(screen.getByText(/what still has to be set up/)).toBeDefined();
  rerender(<WaitingTiles waiting={nothing} isSetUp now={0} />);
  expect(screen.getByText("Nothing to do. All caught up.")).toBeDefined();
});

test("staff without a part in it have no tile for it", () => {
  render(<WaitingTiles waiting={{ toShip: { count: 3, since: null }, lowStock: 2 }} isSetUp now={0} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["To ship", "Low stock2"]);
});

test("only tiles with work are shown", () => {
  render(<WaitingTiles waiting={{ ...nothing, toConfirm: { count: 2, since: null } }} isSetUp={false} now={0} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["New orders to confirm"]);
});

test("what is late comes first, what nobody waits for last", () => {
  const dayMs = 86_400_000;
  const since = (days: number) => ({ count: 1, since: new Date(10 * dayMs - days * dayMs).toISOString() });
  const waiting = { ...nothing, reviews: 4, toCall: 3, toConfirm: since(0.5), toShip: since(3), toHandOver: since(2) };
  render(<WaitingTiles waiting={waiting} isSetUp now={10 * dayMs} />);
  const groups = screen
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent, parentElement }) => [
      textContent,
      [...(parentElement?.querySelectorAll("a") ?? [])].map((link) => link.textContent),
    ]);
  expect(groups).toEqual([
    ["Late: do these first", ["To ship"]],
    ["Today", ["New orders to confirm", "Calls to make", "To hand over"]],
    ["In a quiet hour", ["Reviews to approve4"]],
  ]);
});
