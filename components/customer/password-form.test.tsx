import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { startSession } from "@/components/session/sign-in";
import { call } from "@/lib/platform/api/call";
import { asha } from "@/tests/support/account";
import { PasswordForm } from "./password-form";

const refresh = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
vi.mock("@/components/session/sign-in", () => ({ startSession: vi.fn() }));
vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const account = { ...asha, email: "", phone: "9841234567", mobile: "+9779841234567", hasPassword: false };

test("after a password is set the page is fetched again, with the new session: its card then says “Change password”", async () => {
  vi.mocked(call).mockResolvedValue({ message: "Your password was changed.", token: "new", user: account } as never);
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
