import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError, upload } from "@/lib/platform/api/call";
import { PaymentProofForm } from "./payment-proof-form";

const refresh = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), upload: vi.fn() }));

const sending = vi.mocked(upload);
const paymentProof = new File(["%PDF-1.7"], "slip.pdf", { type: "application/pdf" });

beforeEach(() => {
  sending.mockReset();
  refresh.mockReset();
});

async function fillIn(): Promise<void> {
  render(<PaymentProofForm orderId="o1" />);
  await userEvent.upload(screen.getByLabelText("Photo or PDF of the slip"), paymentProof);
  await userEvent.type(screen.getByLabelText("Transfer reference number"), "NIC-4711");
  await userEvent.click(screen.getByRole("button", { name: "Send slip" }));
}

test("the file is uploaded, and the page shows the progress", async () => {
  const response = Promise.withResolvers<never>();
  sending.mockReturnValue(response.promise);
  await fillIn();
  const [, input, onProgress] = sending.mock.calls[0] ?? [];
  expect(input).toMatchObject({ params: { id: "o1" }, body: { file: paymentProof, reference: "NIC-4711", payerBank: "" } });
  act(() => onProgress?.(0.42));
  expect(screen.getByText("42% sent")).toBeTruthy();
  await act(async () => response.resolve({ warning: "" } as never));
  expect(refresh).toHaveBeenCalledOnce();
  expect(screen.queryByText(/% sent/)).toBeNull();
});

test("a rejected payment proof shows the reason and keeps the input", async () => {
  sending.mockRejectedValue(new CallError("This file is not an image or a PDF.", 400));
  await fillIn();
  expect((await screen.findByRole("alert")).textContent).toContain("This file is not an image or a PDF.");
  expect((screen.getByLabelText("Transfer reference number") as HTMLInputElement).value).toBe("NIC-4711");
  expect(refresh).not.toHaveBeenCalled();
});

test("nothing is sent without a file", async () => {
  render(<PaymentProofForm orderId="o1" />);
  await userEvent.click(screen.getByRole("button", { name: "Send slip" }));
  expect(await screen.findByText("Choose the slip")).toBeTruthy();
  expect(sending).not.toHaveBeenCalled();
});
