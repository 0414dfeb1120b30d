import { storedText } from "@/lib/platform/shared/language/stored-text";
import type { PayWith } from "@/lib/terms/payment-method/contract";

/** One attempt to pay an order, with the data that gateways need. */
export type Attempt = {
  paymentId: string;
  orderNumber: string;
  /** Paisa. */
  amount: bigint;
  customer: { fullName: string; email: string; phone: string };
};

/** The gateway's reference for the attempt, and where the browser goes. `payUrl` is set if the gateway created the URL. */
type StartedAttempt = { reference: string; payUrl: string | null; payWith: PayWith };

export type GatewayPayment = { reference: string; amount: bigint };

/**
 * What a gateway reports about an attempt. `open`: not paid yet, but still can be; `held`: the gateway is still checking
 * something; `unknown`: there was no usable response, so nothing may be concluded.
 */
export type Finding =
  | { state: "paid"; gatewayRef: string; amount: bigint }
  /** `isResumable`: the customer can continue this attempt, so no second one is needed that could be paid as well. */
  | { state: "open"; isResumable?: boolean }
  /** `isNotFound`: the gateway does not know it, maybe only because the customer has not arrived there yet. */
  | { state: "failed"; failure: PaymentFailure; isNotFound?: boolean }
  | { state: "held"; note: string }
  | { state: "refunded"; note: string }
  | { state: "unknown"; note: string };

/** How a payment ended without money: the gateway refused it, the customer cancelled it, or nobody completed it in time. */
export type PaymentFailure = "failed" | "cancelled" | "late";

/** The sentence of each ending, for customers and staff alike. */
export const failureNotes: Record<PaymentFailure, (gatewayName: string) => string> = {
  failed: (name) => storedText`The payment failed on ${name}.`,
  cancelled: (name) => storedText`The payment was cancelled on ${name}.`,
  late: (name) => storedText`The payment was not completed on ${name} in time.`,
};

/** The interface of both gateways. They do not use the database, and conclude nothing from a missing response. */
export type Gateway = {
  name: string;
  /** How long a customer has to pay there. */
  sessionMs: number;
  /** Throws if the gateway cannot be reached or refuses: then no attempt has begun. */
  begin: (attempt: Attempt) => Promise<StartedAttempt>;
  /** Where to pay an attempt that has begun; `null` if it cannot be opened again. */
  resume: (attempt: Attempt, started: { reference: string; payUrl: string | null }) => PayWith | null;
  getStatus: (payment: GatewayPayment) => Promise<Finding>;
  /** Whether the configured keys work. Nothing is paid. */
  test: () => Promise<GatewayTest>;
  /** How it pays money back, if it has a call for that. */
  refunds?: Refunds;
};

export type RefundRequest = {
  /** The gateway's id of the transaction. */
  gatewayRef: string;
  /** Paisa; `null` for all of it. */
  amount: bigint | null;
  /** Needed if the customer paid from a bank; "" if not. */
  mobile: string;
};

/** `unknown`: there was no usable answer, so the refund may have been made or not. */
export type RefundAnswer = { state: "done" } | { state: "refused" | "unknown"; note: string };

/** How much of a transaction a gateway has refunded, as far as it says. */
export type RefundedPart = "none" | "part" | "all";

/** `null` if the gateway gave no usable answer. */
export type RefundStatus = { refunded: RefundedPart; amount: bigint } | null;

type Refunds = {
  getStatus: (reference: string) => Promise<RefundStatus>;
  send: (request: RefundRequest) => Promise<RefundAnswer>;
};

/** The message is for staff. */
export type GatewayTest = { isWorking: boolean; message: string };
