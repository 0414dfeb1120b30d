"use client";

import { createContext, type ReactNode, use } from "react";
import { call, upload } from "@/lib/platform/browser/call";
import type { CallInput } from "@/lib/platform/shared/api/endpoint";
import { printDocument } from "@/lib/sales/invoice/contract";
import { requestChange, withdrawChange } from "@/lib/sales/order/change-contract";
import { cancelOwnOrder } from "@/lib/sales/order/contract";
import { payOrder } from "@/lib/sales/order/placing/contract";
import { uploadPaymentProof } from "@/lib/sales/payment/contract";
import {
  cancelLinkedOrder,
  payLinkedOrder,
  printLinkedDocument,
  requestLinkedChange,
  sendLinkedProof,
  withdrawLinkedChange,
} from "@/lib/sales/tracking/contract";
import type { CheckoutMethod, PayWith } from "@/lib/terms/payment-method/contract";

const Ticket = createContext<string | null>(null);

/** Order actions inside it use the ticket of the order's link, for a visitor who is not logged in. */
export function OrderTicket({ ticket, children }: { ticket: string | null; children: ReactNode }) {
  return <Ticket value={ticket}>{children}</Ticket>;
}

type Proof = CallInput<typeof uploadPaymentProof>["body"];

/** The calls for an order: as its logged-in customer, or by its link. */
export function useOrderCalls(orderId: string) {
  const bearer = use(Ticket);
  const params = { id: orderId };
  if (bearer === null) {
    return {
      pay: (paymentMethod: CheckoutMethod): Promise<{ payWith: PayWith | null }> =>
        call(payOrder, { params, body: { paymentMethod } }),
      sendProof: (body: Proof, onProgress: (sent: number) => void): Promise<{ warning: string }> =>
        upload(uploadPaymentProof, { params, body }, onProgress),
      cancel: async (reason: string): Promise<void> => void (await call(cancelOwnOrder, { params, body: { reason } })),
      requestChange: async (text: string): Promise<void> => void (await call(requestChange, { params, body: { text } })),
      withdrawChange: async (): Promise<void> => void (await call(withdrawChange, { params })),
    };
  }
  return {
    pay: (paymentMethod: CheckoutMethod) => call(payLinkedOrder, { body: { paymentMethod } }, { bearer }),
    sendProof: (body: Proof, onProgress: (sent: number) => void) => upload(sendLinkedProof, { body }, onProgress, { bearer }),
    requestChange: async (text: string) => void (await call(requestLinkedChange, { body: { text } }, { bearer })),
    withdrawChange: async () => void (await call(withdrawLinkedChange, {}, { bearer })),
    cancel: async (reason: string) => void (await call(cancelLinkedOrder, { body: { reason } }, { bearer })),
  };
}

/** Fetches a tax document: of the user's own order, or of a link's order. */
export function usePrint() {
  const bearer = use(Ticket);
  return (id: string): Promise<Uint8Array> =>
    bearer === null ? call(printDocument, { params: { id } }) : call(printLinkedDocument, { params: { id } }, { bearer });
}
