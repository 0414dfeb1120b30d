import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { call } from "@/lib/platform/api/call";
import { BulkDialog } from "./bulk-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));
vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

test("the button says what the preview was made for; editing a field afterwards takes both away", async () => {
  vi.mocked(call).mockResolvedValue({ changes: [], skips: [], changed: 7, skipped: 0, products: 7, seen: "seen" });
  render(<BulkDialog selection={{ filter: { q: "" } }} kind="price" onClose={() => {}} />);
  const percent = screen.getByLabelText("Percent (− to lower)");
  await userEvent.type(percent, "10");
  await userEvent.click(screen.getByRole("button", { name: "Preview" }));
  await screen.findByRole("button", { name: "Raise 7 prices by 10%" });
  await userEvent.clear(percent);
  await userEvent.type(percent, "-20");
  expect(screen.queryByRole("button", { name: /prices/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Preview" }));
  await screen.findByRole("button", { name: "Lower 7 prices by 20%" });
  await userEvent.selectOptions(screen.getByLabelText("Round to"), "Nearest Rs 50");
  expect(screen.queryByRole("button", { name: /prices/ })).toBeNull();
});
