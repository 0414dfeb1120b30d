/** The state of the stand-in gateways, and the faults that tests inject. In memory only. */
export type Call = "esewa.form" | "esewa.status" | "khalti.initiate" | "khalti.lookup" | "khalti.refund";

export type Fault = {
  call: Call;
  /**
   * `status` and `amount` replace those of the response with `value` (rupees for eSewa, paisa for Khalti). A refund is refused with
   * `value`, or made although its answer gets lost.
   */
  kind: "slow" | "500" | "html" | "redirect" | "garbage" | "status" | "amount" | "text-amount" | "reference" | "refuse" | "lost";
  value?: string;
  /** How many responses it affects; all by default. */
  times?: number;
};

export type EsewaPayment = {
  uuid: string;
  amount: string;
  successUrl: string;
  failureUrl: string;
  status: string;
  code: string | null;
};

export type KhaltiPayment = {
  pidx: string;
  amount: number;
  orderId: string;
  orderName: string;
  returnUrl: string;
  status: string;
  transactionId: string | null;
  /** Paisa. */
  refunded: number;
};

export class GatewayState {
  readonly esewa = new Map<string, EsewaPayment>();
  readonly khalti = new Map<string, KhaltiPayment>();
  readonly calls: Call[] = [];
  faults: Fault[] = [];

  /** Records a call and returns the fault to inject, if any. */
  note(call: Call): Fault | undefined {
    this.calls.push(call);
    const fault = this.faults.find((each) => each.call === call && each.times !== 0);
    if (fault?.times) fault.times--;
    return fault;
  }
}
