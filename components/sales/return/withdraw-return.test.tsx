import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import "@/components/kit/dialog/dialog";
import { type CustomerReturn, withdrawReturn } from "@/lib/sales/return/contract";
import { answer, refused, sentTo } from "@/tests/support/api";
import { WithdrawReturn } from "./withdraw-return";

const refresh = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

beforeEach(() => refresh.mockReset());

async function withdraw(): Promise<void> {
  render(<WithdrawReturn id="r1" />);
  await userEvent.click(screen.getByRole("button", { name: "Withdraw return" }));
  const [button] = (await screen.findAllByRole("button", { name: "Withdraw return" })).slice(-1);
  await userEvent.click(button as HTMLElement);
}

test("a return is withdrawn after confirmation, and the page shows it", async () => {
  answer(withdrawReturn, {} as CustomerReturn);
  await withdraw();
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(sentTo(withdrawReturn)).toEqual([{ params: { id: "r1" } }]);
});

test("a return that was decided meanwhile shows why it cannot be withdrawn", async () => {
  const message = "This return is approved, so it cannot be withdrawn.";
  answer(withdrawReturn, refused(409, message));
  await withdraw();
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(refresh).toHaveBeenCalledOnce();
});
