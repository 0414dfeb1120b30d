import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { changeEmail } from "@/lib/people/users/contract";
import { asha } from "@/tests/support/account";
import { answer, sentTo } from "@/tests/support/api";
import { EmailForm } from "./email-form";

const refresh = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

test("an unconfirmed address is confirmed with one button, without the password", async () => {
  answer(changeEmail, { message: "We have emailed you a link." });
  const { rerender } = render(<EmailForm account={asha} />);
  expect(screen.getByText(/^This address is not confirmed yet\. You can shop as usual/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Confirm this address" }));
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(sentTo(changeEmail)).toEqual([{ body: { email: "asha@roof.example" } }]);
  rerender(<EmailForm account={{ ...asha, pendingEmail: asha.email }} />);
  expect(screen.getByText(/Your email is confirmed once you open the link/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Send link again" })).toBeDefined();
});

test.each([
  ["a confirmed address", { isEmailVerified: true }, /^You log in with asha@roof\.example/],
  ["only a mobile number", { email: "", mobile: "+9779841234567", hasPassword: false }, /^No email address yet/],
  [
    "an address without a password",
    { isEmailVerified: true, mobile: "+9779841234567", hasPassword: false },
    /^We email you at asha@roof\.example\. Set a password to log in with it too/,
  ],
])("an account with %s has nothing to confirm, and says how it is used", (_, values, text) => {
  const { container } = render(<EmailForm account={{ ...asha, ...values }} />);
  expect(container.querySelector("p")?.textContent).toMatch(text);
  expect(screen.queryByRole("button", { name: "Confirm this address" })).toBeNull();
});
