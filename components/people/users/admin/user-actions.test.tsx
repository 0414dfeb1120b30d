import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { deleteUser } from "@/lib/people/users/admin/contract";
import { answer, sentTo } from "@/tests/support/api";
import { DeleteButton } from "./user-actions";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const asha = { _id: "asha", fullName: "Asha Gurung" };

test("a customer's account is deleted only after a warning", async () => {
  answer(deleteUser, { message: "The account was deleted." });
  render(<DeleteButton user={asha} />);
  await userEvent.click(screen.getByRole("button", { name: "Delete account…" }));
  expect(screen.getByText(/only if they asked for it.*This cannot be undone/)).toBeDefined();
  expect(sentTo(deleteUser)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Delete account" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sentTo(deleteUser)).toEqual([{ params: { id: "asha" } }]);
});
