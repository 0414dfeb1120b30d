import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LeaveGuard } from "./leave-guard";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }) }));

test.each([
  ["a link away", false, true],
  ["a link in the text that is being written", true, false],
])("a click on %s asks: %s", (_, isEditable, isAsked) => {
  render(
    <>
      <LeaveGuard isChanged />
      <div contentEditable={isEditable} suppressContentEditableWarning>
        <a href="/products">Products</a>
      </div>
    </>,
  );
  fireEvent.click(screen.getByText("Products"));
  expect(screen.queryByText("Leave without saving?") !== null).toBe(isAsked);
});
