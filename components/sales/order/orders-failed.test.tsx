import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { OrdersFailed } from "./orders-failed";

const refresh = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
vi.mock("@/components/kit/hooks/report-error", () => ({ reportError: vi.fn() }));

test("an outage shows an error, and its button reloads the orders", { tags: ["spec-4-lists"] }, async () => {
  const reset = vi.fn();
  render(<OrdersFailed error={new Error("the database is away")} reset={reset} />);
  expect(screen.getByRole("alert").textContent).toContain("Your orders could not be loaded");
  expect(screen.queryByText("No orders yet")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect([refresh.mock.calls.length, reset.mock.calls.length]).toEqual([1, 1]);
});
