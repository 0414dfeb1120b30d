import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { expect, test } from "vitest";
import "./dialog";
import { LazyActionDialog } from "./lazy-action-dialog";

function List() {
  const add = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasRow, setHasRow] = useState(true);
  return (
    <>
      <button type="button" ref={add}>
        Add
      </button>
      {hasRow && (
        <button type="button" onClick={() => setOpen(true)}>
          Remove
        </button>
      )}
      {isOpen && (
        <LazyActionDialog
          title="Delete it?"
          action="Delete"
          fallbackFocus={add}
          onSend={async () => {
            setHasRow(false);
            await new Promise((resolve) => setTimeout(resolve, 20));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const focused = () => document.activeElement?.textContent;

test("focus returns to the button that opened the dialog, or to the fallback if that button is gone", async () => {
  render(<List />);
  await userEvent.click(screen.getByText("Remove"));
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }, { timeout: 5000 }));
  await waitFor(() => expect(focused()).toBe("Remove"));
  await userEvent.click(screen.getByText("Remove"));
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }, { timeout: 5000 }));
  await waitFor(() => expect(focused()).toBe("Add"));
});
