import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CallError } from "@/lib/platform/api/call";
import { ConfirmDialog } from "./confirm-dialog";

test("what is refused is said inside the question, which stays; what is done closes it", async () => {
  const onClose = vi.fn();
  const onConfirm = vi.fn().mockRejectedValueOnce(new CallError("Failed to delete FAQ", 500)).mockResolvedValueOnce(true);
  render(
    <ConfirmDialog title="Delete this question?" action="Delete" onConfirm={onConfirm} onClose={onClose}>
      It is gone for good.
    </ConfirmDialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(dialog.open).toBe(true);
  expect(dialog.contains(screen.getByRole("alert"))).toBe(true);
  expect(screen.getByRole("alert").textContent).toBe("Failed to delete FAQ");
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(dialog.open).toBe(false);
  expect(screen.queryByRole("alert")).toBeNull();
});
