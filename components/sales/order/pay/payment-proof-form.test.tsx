import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { uploadPaymentProof } from "@/lib/sales/payment/contract";
import { answer, refused, sentTo } from "@/tests/support/api";
import { PaymentProofForm } from "./payment-proof-form";

const refresh = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const paymentProof = new File(["%PDF-1.7"], "slip.pdf", { type: "application/pdf" });

beforeEach(() => refresh.mockReset());

async function fillIn(): Promise<void> {
  render(<PaymentProofForm orderId="o1" />);
  await userEvent.upload(screen.getByLabelText("Photo or PDF of the slip"), paymentProof);
  await userEvent.type(screen.getByLabelText("Transfer reference number"), "NIC-4711");
  await userEvent.click(screen.getByRole("button", { name: "Send slip" }));
}

test("the file is uploaded, and the page shows the progress", async () => {
  const response = Promise.withResolvers<ReplyOf<typeof uploadPaymentProof>>();
  answer(uploadPaymentProof, () => response.promise);
  const opening = vi.spyOn(XMLHttpRequest.prototype, "open");
  await fillIn();
  await waitFor(() => expect(sentTo(uploadPaymentProof)[0]).toHaveProperty("body"));
  const [input] = sentTo(uploadPaymentProof);
  expect(input).toMatchObject({ params: { id: "o1" }, body: { reference: "NIC-4711", payerBank: "" } });
  expect(input?.body.file).toMatchObject({ name: "slip.pdf", type: "application/pdf", size: paymentProof.size });
  const progress = new ProgressEvent("progress", { lengthComputable: true, loaded: 42, total: 100 });
  const [request] = opening.mock.contexts as XMLHttpRequest[];
  act(() => void request?.upload.dispatchEvent(progress));
  expect(screen.getByText("42% sent")).toBeTruthy();
  response.resolve({} as ReplyOf<typeof uploadPaymentProof>);
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(screen.queryByText(/% sent/)).toBeNull();
});

test("a rejected payment proof shows the reason and keeps the input", async () => {
  answer(uploadPaymentProof, refused(400, "This file is not an image or a PDF."));
  await fillIn();
  expect((await screen.findByRole("alert")).textContent).toContain("This file is not an image or a PDF.");
  expect((screen.getByLabelText("Transfer reference number") as HTMLInputElement).value).toBe("NIC-4711");
  expect(refresh).not.toHaveBeenCalled();
});

test("nothing is sent without a file", async () => {
  render(<PaymentProofForm orderId="o1" />);
  await userEvent.click(screen.getByRole("button", { name: "Send slip" }));
  expect(await screen.findByText("Choose the slip")).toBeTruthy();
  expect(sentTo(uploadPaymentProof)).toEqual([]);
});
