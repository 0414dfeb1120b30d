import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CallError } from "@/lib/platform/api/call";
import { ActionDialog } from "./dialog";

test("what is refused is said inside the question, which stays; what is done closes it", async () => {
  const onClose = vi.fn();
  const onSend = vi.fn().mockRejectedValueOnce(new CallError("Failed to delete FAQ", 500)).mockResolvedValueOnce(true);
  render(
    <ActionDialog title="Delete this question?" action="Delete" onSend={onSend} onClose={onClose}>
      It is gone for good.
    </ActionDialog>,
  );
  const dialog = screen.getByRole("dialog");
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.contains(screen.getByRole("alert"))).toBe(true);
  expect(screen.getByRole("alert").textContent).toBe("Failed to delete FAQ");
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).toBeNull();
});
