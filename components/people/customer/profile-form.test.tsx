import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { editUser } from "@/lib/people/users/contract";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { asha } from "@/tests/support/account";
import { answer, sentTo } from "@/tests/support/api";
import { ProfileForm } from "./profile-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

test("what is typed while the profile is being saved stays, and is saved next", async () => {
  const saved = { message: "Profile saved", user: asha } as unknown as ReplyOf<typeof editUser>;
  const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Full name" });
  answer(
    editUser,
    async () => {
      await userEvent.type(name(), " Tamang");
      return saved;
    },
    saved,
  );
  render(<ProfileForm account={asha} />);
  await userEvent.clear(name());
  await userEvent.type(name(), "Asha");
  await userEvent.click(screen.getByRole("button", { name: "Save profile" }));
  await waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(name().value).toBe("Asha Tamang");
  await userEvent.click(await screen.findByRole("button", { name: "Save profile" }));
  await waitFor(() => expect(sentTo(editUser)).toHaveLength(2));
  expect(sentTo(editUser).map(({ body }) => body.fullName)).toEqual(["Asha", "Asha Tamang"]);
});
