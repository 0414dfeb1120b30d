import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CalendarForm } from "./calendar-form";

const { call, refresh } = vi.hoisted(() => ({
  call: vi.fn(async () => ({ message: "Your calendar was saved." })),
  refresh: vi.fn(),
}));
vi.mock("@/lib/platform/browser/call", async (original) => ({ ...(await original<object>()), call }));
vi.mock("next/navigation", async (original) => ({ ...(await original<object>()), useRouter: () => ({ refresh }) }));

test("the chosen calendar is saved, and the page is shown in it", async () => {
  render(<CalendarForm calendar="both" />);
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText("Calendar"), "BS only: 5 Mangsir 2083");
  await user.click(screen.getByRole("button", { name: "Save calendar" }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(call).toHaveBeenCalledWith(expect.anything(), { body: { calendar: "bs" } });
});
