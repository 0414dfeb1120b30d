import type { PayWith } from "./contract";

/** One try to pay one order, as far as a gateway is concerned. */
export type Attempt = {
  paymentId: string;
  orderNumber: string;
  /** Paisa. */
  amount: bigint;
  customer: { fullName: string; email: string; phone: string };
};

/** What the gateway knows the attempt by from now on, and where the browser goes. `payUrl` where the gateway made the address. */
type Begun = { reference: string; payUrl: string | null; payWith: PayWith };

export type Existing = { reference: string; amount: bigint };

/**
 * What a gateway says became of an attempt. `open`: not paid, and can still be; `held`: it has something in its hands that only
 * time or a person clears up; `unknown`: it gave no answer that can be read, so nothing may be concluded.
 */
export type Finding =
  | { state: "paid"; gatewayRef: string; amount: bigint }
  /** `isResumable`: whoever wants to pay goes on with this try, and no second one can be paid beside it. */
  | { state: "open"; isResumable?: boolean }
  /** `isUnheardOf`: the gateway knows nothing of it, which may only mean that the customer is not there yet. */
  | { state: "failed"; note: string; isUnheardOf?: boolean }
  | { state: "held"; note: string }
  | { state: "refunded"; note: string }
  | { state: "unknown"; note: string };

/** What both gateways can do. Neither touches the database; `begin` and `ask` never conclude anything from silence. */
export type Gateway = {
  name: string;
  /** Throws where the gateway cannot be reached or refuses: no attempt was begun. */
  begin: (attempt: Attempt) => Promise<Begun>;
  /** Where an attempt that was begun is paid; `null` where that cannot be said again. */
  resume: (attempt: Attempt, begun: { reference: string; payUrl: string | null }) => PayWith | null;
  ask: (known: Existing) => Promise<Finding>;
  /** Whether the keys that are set up work. Nothing is paid and nothing is begun that a customer would see. */
  test: () => Promise<GatewayTest>;
};

/** In plain words for staff. */
export type GatewayTest = { isWorking: boolean; message: string };
