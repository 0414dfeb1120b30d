import type { PayWith } from "./contract";

/** One attempt to pay an order, as a gateway sees it. */
export type Attempt = {
  paymentId: string;
  orderNumber: string;
  /** Paisa. */
  amount: bigint;
  customer: { fullName: string; email: string; phone: string };
};

/** The gateway's reference of the attempt, and where the browser goes. `payUrl` where the gateway made the address. */
type StartedAttempt = { reference: string; payUrl: string | null; payWith: PayWith };

export type GatewayPayment = { reference: string; amount: bigint };

/**
 * What a gateway says became of an attempt. `open`: not paid, and still can be; `held`: the gateway has to clear something up
 * first; `unknown`: it gave no readable answer, so nothing may be concluded.
 */
export type Finding =
  | { state: "paid"; gatewayRef: string; amount: bigint }
  /** `isResumable`: the customer continues with this attempt, and no second one can be paid beside it. */
  | { state: "open"; isResumable?: boolean }
  /** `isUnheardOf`: the gateway does not know it, which may only mean that the customer has not arrived there yet. */
  | { state: "failed"; note: string; isUnheardOf?: boolean }
  | { state: "held"; note: string }
  | { state: "refunded"; note: string }
  | { state: "unknown"; note: string };

/** What both gateways can do. Neither touches the database, and neither concludes anything from silence. */
export type Gateway = {
  name: string;
  /** Throws where the gateway cannot be reached or refuses: then no attempt has begun. */
  begin: (attempt: Attempt) => Promise<StartedAttempt>;
  /** Where an attempt that has begun is paid; `null` where that cannot be repeated. */
  resume: (attempt: Attempt, begun: { reference: string; payUrl: string | null }) => PayWith | null;
  ask: (known: GatewayPayment) => Promise<Finding>;
  /** Whether the configured keys work. Nothing is paid, and no customer sees anything. */
  test: () => Promise<GatewayTest>;
};

/** In plain words for staff. */
export type GatewayTest = { isWorking: boolean; message: string };
