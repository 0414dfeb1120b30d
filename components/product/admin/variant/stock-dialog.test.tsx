import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CallError, call } from "@/lib/platform/api/call";
import { StockDialog } from "./stock-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));
vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const variant = { _id: "b6c7e6a0-0000-4000-8000-000000000001", sku: "DF-1", pack: "20 L", stock: 10 };

const dialog = (shown: typeof variant) => <StockDialog variant={shown} onClose={() => {}} />;

async function move(reason: string, count: string): Promise<(shown: typeof variant) => void> {
  vi.mocked(call).mockReset().mockResolvedValue({ stock: 0 });
  const { rerender } = render(dialog(variant));
  await userEvent.click(screen.getByLabelText("Goods came in or went out"));
  await userEvent.selectOptions(screen.getByLabelText("Reason"), reason);
  await userEvent.type(screen.getByLabelText(/^How many\?/), count);
  return (shown) => rerender(dialog(shown));
}

const save = () => userEvent.click(screen.getByRole("button", { name: "Change stock" }));

test.each([
  ["damaged", "4", "6 afterwards", -4],
  ["damaged", "-4", "6 afterwards", -4],
  ["received", "4", "14 afterwards", 4],
  ["correction", "-4", "6 afterwards", -4],
])("%s %s: %s", async (reason, count, shown, delta) => {
  await move(reason, count);
  screen.getByText(new RegExp(shown));
  await save();
  expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({ body: { delta, reason } });
});

test("goods that came in cannot be fewer than none", async () => {
  await move("received", "-3");
  await save();
  screen.getByText("Received goods add to the stock: enter a number above 0");
  expect(call).not.toHaveBeenCalled();
});

test("after a lost response the same stock is sent again, so that nothing is booked twice; after the refusal the new one", async () => {
  const rerender = await move("received", "4");
  const body = () => vi.mocked(call).mock.lastCall?.[1];
  vi.mocked(call).mockRejectedValueOnce(new CallError("Failed to update product", 0));
  await save();
  expect(body()).toMatchObject({ body: { delta: 4, stockSeen: 10 } });
  // The page was refreshed: the first request had been carried out.
  rerender({ ...variant, stock: 14 });
  const message = "The stock is now 14, not 10.";
  vi.mocked(call).mockRejectedValueOnce(new CallError(message, 409, { stockSeen: message }));
  await save();
  expect(body()).toMatchObject({ body: { delta: 4, stockSeen: 10 } });
  screen.getByText(message);
  screen.getByText(/18 afterwards/);
  await save();
  expect(body()).toMatchObject({ body: { delta: 4, stockSeen: 14 } });
});
