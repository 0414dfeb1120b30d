import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Returnable } from "@/lib/sales/return/returnable";
import { ReturnableList } from "./returnable-list";

const order = (number: string, values: Partial<Returnable> = {}): Returnable => ({
  id: number,
  number,
  returns: 0,
  items: [],
  canCancel: false,
  isPaidInCash: true,
  createdAt: "2026-11-20T00:00:00.000Z",
  deliveredAt: "2026-11-22T00:00:00.000Z",
  deadline: "2026-11-29T18:14:59.999Z",
  isReplacement: false,
  claimUntil: null,
  refusal: "",
  ...values,
});

test("what can be returned comes first, and every other order is a line with the reason", () => {
  const refusal = "It has not been sent yet: you can cancel it instead.";
  render(<ReturnableList orders={[order("SW-2", { refusal, canCancel: true }), order("SW-1")]} />);
  const [open, closed] = screen.getAllByRole("list");
  expect(within(open as HTMLElement).getByRole("link").textContent).toBe("Return items from order SW-1");
  expect(closed?.textContent).toBe(`Order SW-2. ${refusal}View or cancel order SW-2`);
});

test("without an order that can be returned, the others stand alone", () => {
  render(<ReturnableList orders={[order("SW-2", { refusal: "It is on its way." })]} />);
  expect(screen.getAllByRole("list")).toHaveLength(1);
});
