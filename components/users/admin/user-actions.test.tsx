import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { call } from "@/lib/platform/api/call";
import { deleteUser } from "@/lib/users/admin-contract";
import { DeleteButton } from "./user-actions";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const asha = { _id: "asha", fullName: "Asha Gurung", role: "b2c", isInvited: false } as const;

test("a customer's account is deleted only after a warning", async () => {
  vi.mocked(call).mockResolvedValue({ message: "The account was deleted." } as never);
  render(<DeleteButton user={asha} />);
  await userEvent.click(screen.getByRole("button", { name: "Delete account…" }));
  expect(screen.getByText(/only if they asked for it.*This cannot be undone/)).toBeDefined();
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Delete account" }));
  expect(call).toHaveBeenCalledExactlyOnceWith(deleteUser, { params: { id: "asha" } });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("staff have no such button, except for an invitation that is not accepted yet", () => {
  const { rerender } = render(<DeleteButton user={{ ...asha, role: "admin" }} />);
  expect(screen.queryByRole("button")).toBeNull();
  rerender(<DeleteButton user={{ ...asha, role: "admin", isInvited: true }} />);
  expect(screen.getByRole("button", { name: "Delete account…" })).toBeDefined();
});
