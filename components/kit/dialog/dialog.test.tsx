import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CallError } from "@/lib/platform/browser/call";
import { ActionDialog } from "./dialog";

test("a failed action shows its error in the dialog, which stays open; a successful one closes it", async () => {
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

test("the dialog submits its own form, not the one it was opened from, with trimmed values", async () => {
  const onOuter = vi.fn();
  const onSend = vi.fn();
  render(
    <form onSubmit={onOuter}>
      <ActionDialog
        title="Refuse?"
        action="Refuse"
        fields={[{ name: "reason", label: "Reason", isRequired: true }]}
        onSend={onSend}
        onClose={() => {}}
      />
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Refuse" }));
  expect(screen.getByRole("alert").textContent).toBe("Reason is required");
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText("Reason"), " Too late ");
  await userEvent.click(screen.getByRole("button", { name: "Refuse" }));
  expect(onSend.mock.calls[0]?.[0]).toEqual({ reason: "Too late" });
  expect(onOuter).not.toHaveBeenCalled();
});

test("the browser asks before it leaves the page with something typed, and no longer once the dialog is closed", async () => {
  const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const { unmount } = render(
    <ActionDialog
      title="Ship it"
      action="Ship"
      fields={[{ name: "number", label: "Number", isRequired: true }]}
      onSend={() => {}}
      onClose={() => {}}
    />,
  );
  expect(isAsked()).toBe(false);
  await userEvent.type(screen.getByLabelText("Number"), "NCM-1");
  expect(isAsked()).toBe(true);
  unmount();
  expect(isAsked()).toBe(false);
});

test("Escape and Cancel close the dialog; a click outside does not", async () => {
  const onClose = vi.fn();
  render(
    <ActionDialog title="Delete?" action="Delete" onSend={() => true} onClose={onClose}>
      It is gone for good.
    </ActionDialog>,
  );
  await userEvent.click(document.body);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test("Escape closes a dialog with typed input only the second time; Cancel closes it at once", async () => {
  const onClose = vi.fn();
  render(
    <ActionDialog
      title="New question"
      action="Save"
      fields={[{ name: "question", label: "Question", isRequired: true }]}
      onSend={() => true}
      onClose={onClose}
    />,
  );
  await userEvent.type(screen.getByLabelText("Question"), "Does it");
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("alert").textContent).toBe("Press Escape again to close without saving.");
  await userEvent.type(screen.getByLabelText("Question"), " leak?");
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>("Question").value).toBe("Does it leak?");
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test.each(["Clear cart", "कार्ट खाली गर्नुहोस्"])(
  "only an action that cannot be undone has a red button, whatever its language: %s",
  (action) => {
    const { rerender } = render(<ActionDialog title="Clear?" action={action} isFinal onSend={vi.fn()} onClose={vi.fn()} />);
    const getLook = () => screen.getByRole("button", { name: action }).className;
    expect(getLook()).toContain("button-danger");
    rerender(<ActionDialog title="Clear?" action={action} onSend={vi.fn()} onClose={vi.fn()} />);
    expect(getLook()).not.toContain("button-danger");
  },
);
