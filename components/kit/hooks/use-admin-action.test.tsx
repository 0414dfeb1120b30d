import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ActionButton } from "@/components/kit/dialog/dialog";
import { CallError } from "@/lib/platform/browser/call";
import { useAdminAction } from "./use-admin-action";

const refresh = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const fail = () => Promise.reject(new CallError("Somebody was faster.", 409));

function Action() {
  const { take, press } = useAdminAction();
  return (
    <>
      <ActionButton
        label="Ask…"
        title="Ship it?"
        action="Ship"
        fields={[{ name: "note", label: "Note" }]}
        onSend={() => take(fail, "Shipped.")}
      />
      <button type="button" onClick={() => press(fail, "Done.")}>
        At once
      </button>
    </>
  );
}

test("a dialog whose action failed stays with what was typed, and the page is refreshed once it is closed", async () => {
  refresh.mockClear();
  render(<Action />);
  await userEvent.click(screen.getByRole("button", { name: "Ask…" }));
  await userEvent.type(screen.getByLabelText("Note (optional)"), "By hand");
  await userEvent.click(screen.getByRole("button", { name: "Ship" }));
  await screen.findByText("Somebody was faster.");
  expect(refresh).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>("Note (optional)").value).toBe("By hand");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(refresh).toHaveBeenCalledOnce();
});

test("without a dialog the page is refreshed at once", async () => {
  refresh.mockClear();
  render(<Action />);
  await userEvent.click(screen.getByRole("button", { name: "At once" }));
  expect(refresh).toHaveBeenCalledOnce();
});
