import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import "@/components/ui/dialog/dialog";
import { CallError, call } from "@/lib/platform/api/call";
import { withdrawReturn } from "@/lib/return/contract";
import { WithdrawReturn } from "./withdraw-return";

const refresh = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

beforeEach(() => refresh.mockReset());

async function withdraw(): Promise<void> {
  render(<WithdrawReturn id="r1" />);
  await userEvent.click(screen.getByRole("button", { name: "Withdraw return" }));
  const [button] = (await screen.findAllByRole("button", { name: "Withdraw return" })).slice(-1);
  await userEvent.click(button as HTMLElement);
}

test("a return is withdrawn after confirmation, and the page shows it", async () => {
  vi.mocked(call).mockResolvedValue({} as never);
  await withdraw();
  expect(call).toHaveBeenCalledWith(withdrawReturn, { params: { id: "r1" } });
  expect(refresh).toHaveBeenCalledOnce();
});

test("a return that was decided meanwhile shows why it cannot be withdrawn", async () => {
  const message = "This return is approved, so it cannot be withdrawn.";
  vi.mocked(call).mockRejectedValue(new CallError(message, 409));
  await withdraw();
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(refresh).toHaveBeenCalledOnce();
});
