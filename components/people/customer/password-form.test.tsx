import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { startSession } from "@/components/people/session/sign-in";
import { editUser } from "@/lib/people/users/contract";
import { asha } from "@/tests/support/account";
import { answer } from "@/tests/support/api";
import { PasswordForm } from "./password-form";

const refresh = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
vi.mock("@/components/people/session/sign-in", () => ({ startSession: vi.fn() }));

const account = { ...asha, email: "", phone: "9841234567", mobile: "+9779841234567", hasPassword: false };

test("after a password is set the page is fetched again, with the new session: its card then says “Change password”", async () => {
  answer(editUser, { message: "Your password was changed.", token: "new", user: account });
  const { rerender } = render(<PasswordForm account={account} />);
  await userEvent.type(screen.getByLabelText("New password"), "blue umbrella");
  await userEvent.type(screen.getByLabelText("Confirm password"), "blue umbrella");
  await userEvent.click(screen.getByRole("button", { name: "Set a password" }));
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(vi.mocked(startSession).mock.invocationCallOrder[0]).toBeLessThan(refresh.mock.invocationCallOrder[0] ?? 0);
  rerender(<PasswordForm account={{ ...account, hasPassword: true }} />);
  expect(screen.getByRole("button", { name: "Change password" })).toBeDefined();
  expect(screen.getByLabelText("Current password")).toBeDefined();
});
