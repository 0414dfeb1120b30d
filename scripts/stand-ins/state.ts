/** What the stand-in gateways remember, and how tests tell them to misbehave. All of it is gone when they stop. */
export type Call = "esewa.form" | "esewa.status" | "khalti.initiate" | "khalti.lookup";

export type Fault = {
  call: Call;
  /** `status` answers with the status in `value`; `amount` tells that many rupees (eSewa) or paisa (Khalti) in `value`. */
  kind: "slow" | "500" | "html" | "redirect" | "garbage" | "status" | "amount" | "text-amount" | "reference";
  value?: string;
  /** How many answers it spoils; all of them where it is left out. */
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
};

export class GatewayState {
  readonly esewa = new Map<string, EsewaPayment>();
  readonly khalti = new Map<string, KhaltiPayment>();
  readonly calls: Call[] = [];
  faults: Fault[] = [];

  /** Notes a call, and says how it is to be spoilt. */
  note(call: Call): Fault | undefined {
    this.calls.push(call);
    const fault = this.faults.find((each) => each.call === call && each.times !== 0);
    if (fault?.times) fault.times--;
    return fault;
  }
}
