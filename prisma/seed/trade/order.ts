import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";
import { creditLines, invoiceLines } from "@/lib/sales/invoice/rules";
import { undeliveredReasons } from "@/lib/sales/order/admin/contract";
import type { EventKind } from "@/lib/sales/order/event-kinds";
import { allReturned } from "@/lib/sales/order/vocabulary";
import type { ReturnStatus } from "@/lib/sales/return/rules";
import { seedId } from "../ids";
import { atWork, type Clock, type Dice, daysAfter, hoursAfter } from "./clock";
import { seededCauses, type TradeCopy } from "./content";
import type { Customer } from "./customers";
import type { Method, Sale } from "./sale";

/** The outcome of an order, unless `until` or the present stops it earlier. */
export type Fate = "delivered" | "cancelled" | "cancelled late" | "expired" | "undelivered" | "returned" | "asks to cancel";

type PaymentStatus = "unpaid" | "verifying" | "paid" | "refund_due" | "refunded" | "failed";

type Payment = {
  id: string;
  orderId: string;
  method: Method | "cash";
  status: PaymentStatus;
  amount: bigint;
  reference: string | null;
  gatewayRef: string | null;
  slipKey: string | null;
  bankReference: string | null;
  payerBank: string;
  paidOn: string | null;
  paidAt: Date | null;
  takenById: string | null;
  note: string;
  askedAt: Date | null;
  checkedAt: Date | null;
  returnedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

export type Movement = {
  id: string;
  variantId: string;
  delta: number;
  reason: string;
  orderId: string | null;
  returnId: string | null;
  actorId: string | null;
  note: string;
  createdAt: Date;
};

/** A tax document to be numbered once all of them are known. */
export type Issue = {
  at: Date;
  order: PlannedOrder;
  kind: "invoice" | "credit_note";
  reason: string;
  /** The credited part; null means everything. */
  credited: { lines: { orderItemId: string; quantity: number }[] } | null;
  paymentStatus: PaymentStatus;
  paidBy: { method: Payment["method"] }[];
};

type OrderBasis = {
  number: string;
  customer: Customer;
  placedAt: Date;
  sale: Sale;
  fate: Fate;
  /** The kind of event after which the order stops, so that it waits for staff or the customer now. */
  until: EventKind | undefined;
  dice: Dice;
  clock: Clock;
  copy: TradeCopy;
  admin: { id: string; fullName: string };
};

const undelivered = ["refused", "not_reachable", "not_reachable", "wrong_address"] as const;

type Transition = (at: Date) => void;

/**
 * The history of an order until now: each transition writes the same rows as the shop's command (lib/sales/order, lib/sales/payment,
 * lib/sales/return), except emails. Later transitions are left out.
 */
export class PlannedOrder {
  readonly id: string;
  readonly items;
  readonly row;
  readonly payments: Payment[] = [];
  readonly events: { id: string; orderId: string; kind: EventKind; note: string; actorId: string | null; createdAt: Date }[] = [];
  readonly movements: Movement[] = [];
  readonly issues: Issue[] = [];
  readonly audits: (Record<string, unknown> & { createdAt: Date })[] = [];
  readonly returns: { createdAt: Date }[] = [];
  readonly returnItems: Record<string, unknown>[] = [];
  readonly returnEvents: Record<string, unknown>[] = [];
  readonly notices: { kind: string; title: string; body: string; href: string; at: Date }[] = [];
  readonly #moments = new Set<number>();
  /** Payments whose proof is still to be drawn. */
  readonly proofs: Payment[] = [];

  constructor(readonly basis: OrderBasis) {
    const { number, customer, placedAt, sale } = basis;
    const { price, coupon, deliveryMethod, method } = sale;
    this.id = seedId("trade order", number, placedAt);
    this.items = sale.lines
      .map((line, at) => ({ line, total: price.lines[at]?.total ?? 0n }))
      .map(({ line, total }) => ({
        id: seedId("trade order item", `${number}/${line.variantId}`, placedAt),
        orderId: this.id,
        productId: line.productId,
        variantId: line.variantId,
        name: line.name,
        sku: line.sku,
        pack: line.pack,
        colourName: line.color || null,
        unitPrice: line.price,
        quantity: line.quantity,
        lineTotal: total,
        weightGrams: line.weightGrams,
        returned: 0,
      }))
      // In the order in which the shop reads items and distributes discounts.
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const { itemsTotal, discount, delivery, total, vat, weightGrams } = price;
    const isBusiness = customer.role === "b2b";
    this.row = {
      id: this.id,
      number,
      userId: customer.id,
      placedById: null as string | null,
      status: "pending" as "pending" | "confirmed" | "shipped" | "delivered" | "cancelled",
      paymentStatus: "unpaid" as PaymentStatus,
      paymentMethod: method,
      deliveryMethod,
      itemsTotal,
      discount,
      delivery,
      total,
      credited: 0n,
      vat,
      weightGrams,
      couponCode: coupon?.code ?? null,
      companyName: isBusiness ? customer.companyName : null,
      panNumber: isBusiness ? customer.panNumber : null,
      address: deliveryMethod === "courier" ? customer.address : {},
      note: "",
      cancelReason: null as string | null,
      expiresAt: null as Date | null,
      cancelAskedAt: null as Date | null,
      deliveredAt: null as Date | null,
      attention: null as string | null,
      courier: null as string | null,
      trackingNumber: null as string | null,
      courierCost: 0n,
      createdAt: placedAt,
      updatedAt: placedAt,
    };
    if (basis.dice.is(0.12)) this.row.note = basis.dice.pick(basis.copy.orderNotes);
    this.#place();
    this.#run();
  }

  get isCouponUsed(): boolean {
    return this.row.couponCode !== null && this.row.status !== "cancelled";
  }

  #isWaiting = false;

  /** Carries out a transition if it is due by now. Returns whether the order continues. */
  #transition(at: Date, transition: Transition): boolean {
    if (this.#isWaiting || at > this.basis.clock.now) return false;
    this.row.updatedAt = at;
    transition(at);
    return true;
  }

  #addEvent(at: Date, kind: EventKind, { note = "", by = null as string | null } = {}): void {
    // Each at its own millisecond, because events are sorted by id.
    let ms = at.getTime();
    while (this.#moments.has(ms)) ms++;
    this.#moments.add(ms);
    const createdAt = new Date(ms);
    const id = seedId("trade order event", `${this.row.number}/${this.events.length}`, createdAt);
    this.#isWaiting ||= kind === this.basis.until;
    this.events.push({ id, orderId: this.id, kind, note, actorId: by, createdAt });
  }

  #moveStock(
    at: Date,
    reason: string,
    items: readonly { variantId: string; delta: number }[],
    by: string | null,
    returnId: string | null = null,
  ): void {
    for (const { variantId, delta } of items) {
      const id = seedId("trade movement", `${this.row.number}/${this.movements.length}`, at);
      this.movements.push({ id, variantId, delta, reason, orderId: this.id, returnId, actorId: by, note: "", createdAt: at });
    }
  }

  #audit(at: Date, action: string, before: object, after: object, subject = { name: "order", id: this.id }): void {
    const { number, admin } = { number: this.row.number, admin: this.basis.admin };
    this.audits.push({
      id: seedId("trade audit", `${number}/${subject.name}/${action}`, at),
      actorId: admin.id,
      actorName: admin.fullName,
      subject: subject.name,
      subjectId: subject.id,
      name: subject.name === "order" ? number : `Return of ${number}`,
      action,
      before,
      after,
      createdAt: at,
    });
  }

  #notify(at: Date, title: string, body: string): void {
    this.notices.push({ kind: "order", title, body, href: `/customer/purchase-history/${this.id}`, at });
  }

  #place(): void {
    const { placedAt, sale, customer } = this.basis;
    this.#addEvent(placedAt, "placed", { by: customer.id });
    this.#moveStock(
      placedAt,
      "order",
      this.items.map(({ variantId, quantity }) => ({ variantId, delta: -quantity })),
      null,
    );
    this.payments.push(this.#newPayment(placedAt, { method: sale.method, amount: this.row.total, status: "unpaid" }));
    this.#notify(placedAt, `Order ${this.row.number} received`, "We will tell you here when it is confirmed.");
  }

  #newPayment(at: Date, payment: Pick<Payment, "method" | "amount" | "status">): Payment {
    return {
      id: seedId("trade payment", `${this.row.number}/${this.payments.length}`, at),
      orderId: this.id,
      ...payment,
      reference: null,
      gatewayRef: null,
      slipKey: null,
      bankReference: null,
      payerBank: "",
      paidOn: null,
      paidAt: null,
      takenById: null,
      note: "",
      askedAt: null,
      checkedAt: null,
      returnedAt: null,
      createdAt: at,
      updatedAt: at,
    };
  }

  get #payment(): Payment {
    return this.payments[0] as Payment;
  }

  #run(): void {
    const { fate, placedAt, dice, customer, copy, sale } = this.basis;
    if (fate === "expired") {
      this.#expire();
      return;
    }
    const paidAt = sale.method === "cod" ? placedAt : this.#pay();
    if (fate === "cancelled") {
      const at = hoursAfter(paidAt ?? placedAt, dice.between(0.2, 0.9));
      this.#transition(at, () => this.#cancel(at, dice.pick(copy.cancelReasons), customer.id));
      return;
    }
    if (!paidAt) return;
    const confirmedAt = atWork(hoursAfter(paidAt, dice.between(0.5, 7)), dice.whole(0, 100));
    if (this.#transition(confirmedAt, (at) => this.#confirm(at))) this.#fulfil(confirmedAt);
  }

  #fulfil(confirmedAt: Date): void {
    const { fate, dice, copy, admin } = this.basis;
    if (fate === "cancelled late") {
      const at = atWork(hoursAfter(confirmedAt, dice.between(1, 5)), dice.whole(0, 60));
      this.#transition(at, () => this.#cancel(at, dice.pick(copy.staffCancelReasons), admin.id));
    } else if (fate === "asks to cancel") {
      const at = hoursAfter(confirmedAt, dice.between(0.3, 1));
      this.#transition(at, () => this.#askToCancel(at, dice.pick(copy.cancelReasons)));
    } else {
      const at = atWork(hoursAfter(confirmedAt, dice.between(4, 44)), dice.whole(20, 200));
      if (this.#transition(at, () => this.#ship(at))) this.#arrive(at);
    }
  }

  #arrive(shippedAt: Date): void {
    const { fate, dice, sale } = this.basis;
    const days = sale.zone ? dice.between(sale.zone.minDays, sale.zone.maxDays + 0.6) : dice.between(0.4, 3);
    const arrivedAt = atWork(daysAfter(shippedAt, days), dice.whole(30, 400));
    if (fate === "undelivered" && sale.zone) {
      const at = atWork(daysAfter(arrivedAt, 2), dice.whole(0, 300));
      this.#transition(at, () => this.#bringBack(at));
      return;
    }
    if (!this.#transition(arrivedAt, (at) => this.#deliver(at))) return;
    const later = hoursAfter(arrivedAt, fate === "returned" ? 1 : dice.between(8, 170));
    const cashAt = fate === "returned" ? later : atWork(later, dice.whole(0, 240));
    if (sale.method === "cod" && !this.#transition(cashAt, (at) => this.#recordCash(at))) return;
    if (fate === "returned") this.#return(arrivedAt);
  }

  /** Pays before delivery. Returns when it was paid; null if it is not. */
  #pay(): Date | null {
    const { placedAt, dice, clock, sale } = this.basis;
    const remainingMs = clock.now.getTime() - placedAt.getTime();
    if (sale.method !== "bank") {
      const at = new Date(placedAt.getTime() + Math.floor(Math.min(dice.between(2, 9) * 60_000, remainingMs / 2)));
      this.#transition(at, () => {
        const { id } = this.#payment;
        const gatewayRef = sale.method === "esewa" ? `000${id.slice(-7).toUpperCase()}` : id.replaceAll("-", "").slice(-22);
        Object.assign(this.#payment, { reference: id, gatewayRef, askedAt: at, checkedAt: at, returnedAt: at });
        this.#markPaid(at);
        this.#addEvent(at, "paid", { note: sale.method });
      });
      return at;
    }
    const hasProof = clock.daysAgo(placedAt) < 16;
    return hasProof ? this.#payWithProof(remainingMs) : this.#payFromStatement();
  }

  /** The customer uploads a proof of payment, and staff accept it. */
  #payWithProof(remainingMs: number): Date | null {
    const { placedAt, dice, copy, customer, admin } = this.basis;
    const uploadedAt = new Date(placedAt.getTime() + Math.floor(Math.min(dice.between(0.3, 9) * 3_600_000, remainingMs / 2)));
    const bankReference = `FT${dice.digits(10)}`;
    this.row.expiresAt = daysAfter(placedAt, 3);
    this.#transition(uploadedAt, (at) => {
      const paidOn = dayInNepal(at);
      const payment = this.#payment;
      const slipKey = `private/slip/${payment.id}.webp`;
      Object.assign(payment, {
        status: "verifying",
        bankReference,
        payerBank: dice.pick(copy.banks),
        paidOn,
        slipKey,
        updatedAt: at,
      });
      this.proofs.push(payment);
      this.row.paymentStatus = "verifying";
      this.#addEvent(at, "slip-received", { note: bankReference, by: customer.id });
    });
    const acceptedAt = atWork(hoursAfter(uploadedAt, dice.between(5, 20)), dice.whole(0, 120));
    const isAccepted = this.#transition(acceptedAt, (at) => {
      this.#markPaid(at);
      this.#addEvent(at, "paid", { note: "bank" });
      this.#addEvent(at, "slip-accepted", { note: bankReference, by: admin.id });
      this.#audit(at, "accepted the payment slip of", { paymentStatus: "verifying" }, { paymentStatus: "paid" });
    });
    return isAccepted ? acceptedAt : null;
  }

  /** Staff find the transfer on the bank statement. */
  #payFromStatement(): Date {
    const { placedAt, dice, admin } = this.basis;
    const bankReference = `FT${dice.digits(10)}`;
    const at = atWork(hoursAfter(placedAt, dice.between(4, 40)), dice.whole(0, 200));
    this.#transition(at, () => {
      Object.assign(this.#payment, { bankReference, takenById: admin.id, paidOn: dayInNepal(at), checkedAt: at });
      this.#markPaid(at);
      const note = `${formatPaisa(this.row.total)} by bank transfer, reference ${bankReference}. Paid in full.`;
      this.#addEvent(at, "payment-recorded", { note, by: admin.id });
      this.#audit(
        at,
        "recorded a payment for",
        { paymentStatus: "unpaid" },
        { paymentStatus: "paid", amount: formatPaisa(this.row.total) },
      );
    });
    return at;
  }

  #markPaid(at: Date): void {
    Object.assign(this.#payment, { status: "paid", paidAt: at, checkedAt: at, updatedAt: at });
    Object.assign(this.row, { paymentStatus: "paid", expiresAt: null });
    this.#notify(
      at,
      "Payment received",
      `We have received ${formatPaisa(this.row.total)} for your order ${this.row.number}. Thank you.`,
    );
  }

  #recordCash(at: Date): void {
    const { admin } = this.basis;
    Object.assign(this.#payment, { method: "cash", takenById: admin.id, paidOn: dayInNepal(at) });
    this.#markPaid(at);
    this.#addEvent(at, "payment-recorded", { note: `${formatPaisa(this.row.total)} in cash. Paid in full.`, by: admin.id });
    this.#audit(at, "recorded cash for", { paymentStatus: "unpaid" }, { paymentStatus: "paid" });
  }

  #expire(): void {
    const { placedAt, dice, sale } = this.basis;
    const isGateway = sale.method === "esewa" || sale.method === "khalti";
    if (isGateway) {
      const at = hoursAfter(placedAt, dice.between(0.05, 0.3));
      const [reference, note] = [this.#payment.id, "The payment was cancelled."];
      Object.assign(this.#payment, {
        status: "failed",
        reference,
        note,
        askedAt: at,
        checkedAt: at,
        returnedAt: at,
        updatedAt: at,
      });
      this.row.paymentStatus = "failed";
      this.#addEvent(at, "payment-failed", { note });
    }
    const at = hoursAfter(placedAt, isGateway ? 1.02 : 72.02);
    this.#transition(at, () => this.#cancel(at, "It was not paid in time.", null, "expired"));
  }

  #confirm(at: Date): void {
    const { admin, dice, copy } = this.basis;
    this.row.status = "confirmed";
    this.#addEvent(at, "confirmed", { by: admin.id });
    if (dice.is(0.05)) this.#addEvent(at, "note", { note: dice.pick(copy.staffNotes), by: admin.id });
    this.#audit(at, "confirmed", { status: "pending" }, { status: "confirmed" });
    this.#notify(at, "Order confirmed", `Your order ${this.row.number} is confirmed and we are packing it.`);
  }

  #issue(at: Date, kind: Issue["kind"], reason = "", credited: Issue["credited"] = null): void {
    const paidBy = this.payments.filter(({ status }) => status === "paid").map(({ method }) => ({ method }));
    this.issues.push({ at, order: this, kind, reason, credited, paymentStatus: this.row.paymentStatus, paidBy });
  }

  #ship(at: Date): void {
    const { admin, dice, copy, sale } = this.basis;
    const isValley = sale.zone?.districts.includes("Kathmandu");
    const courier = sale.zone ? dice.pick(isValley ? copy.couriers.valley : copy.couriers.country) : null;
    const initials = courier?.match(/\b[A-Z]/g)?.join("");
    const trackingNumber = courier && !courier.startsWith("Sukkha") ? `${initials}-${dice.digits(6)}` : null;
    Object.assign(this.row, { status: "shipped", courier, trackingNumber });
    const note = [courier, trackingNumber].filter(Boolean).join(", ");
    this.#addEvent(at, "shipped", { note, by: admin.id });
    // The goods leave with the courier, or when they are picked up.
    if (sale.zone) this.#issue(at, "invoice");
    this.#audit(at, "shipped", { status: "confirmed", courier: null }, { status: "shipped", courier });
    const { number } = this.row;
    if (sale.zone) this.#notify(at, "Order on its way", `Your order ${number} has left our store${note && ` (${note})`}.`);
    else this.#notify(at, "Order ready for pickup", `Your order ${number} is ready to pick up at our store.`);
  }

  #deliver(at: Date): void {
    const { admin, sale } = this.basis;
    Object.assign(this.row, { status: "delivered", deliveredAt: at });
    this.#addEvent(at, "delivered", { by: admin.id });
    if (!sale.zone) this.#issue(at, "invoice");
    this.#invite(at);
    this.#audit(at, "delivered", { status: "shipped" }, { status: "delivered" });
    this.#notify(
      at,
      sale.zone ? "Order delivered" : "Order picked up",
      `Your order ${this.row.number} has been ${sale.zone ? "delivered" : "picked up"}.`,
    );
  }

  /** Marks the customer as invited, so that the shop sends no review invitations for invented orders. */
  #invite(deliveredAt: Date): void {
    const invitedAt = daysAfter(deliveredAt, 3);
    const at = invitedAt <= this.basis.clock.now ? invitedAt : new Date(deliveredAt.getTime() + 1000);
    this.#addEvent(at, "review-invited");
  }

  #askToCancel(at: Date, reason: string): void {
    Object.assign(this.row, { cancelAskedAt: at, cancelReason: reason });
    this.#addEvent(at, "cancel-asked", { note: reason, by: this.basis.customer.id });
  }

  #cancel(at: Date, reason: string, by: string | null, kind: "cancelled" | "expired" = "cancelled"): void {
    const before = this.row.status;
    Object.assign(this.row, { status: "cancelled", cancelReason: reason, expiresAt: null });
    this.#addEvent(at, kind, { note: reason, by });
    const restocked = this.items.map(({ variantId, quantity }) => ({ variantId, delta: quantity }));
    this.#moveStock(at, kind === "expired" ? "expiry" : "cancel", restocked, null);
    this.#refundPayment(at, "The order was cancelled.");
    this.#notify(at, "Order cancelled", `Order ${this.row.number}: ${reason}`);
    if (by === this.basis.admin.id)
      this.#audit(at, "cancelled", { status: before }, { status: "cancelled", cancelReason: reason });
  }

  /** Marks a payment as refund due, and refunds it some days later. */
  #refundPayment(at: Date, why: string): void {
    const { dice, admin } = this.basis;
    const payment = this.#payment;
    if (payment.status !== "paid") return;
    Object.assign(payment, { status: "refund_due", note: why, updatedAt: at });
    const attention = `Refund due: ${formatPaisa(payment.amount)}.`;
    Object.assign(this.row, { paymentStatus: "refund_due", attention });
    this.#addEvent(at, "refund-due", { note: why });
    this.#addEvent(at, "attention", { note: attention });
    const refundedAt = atWork(daysAfter(at, dice.between(1, 5)), dice.whole(0, 200));
    this.#transition(refundedAt, () => {
      const reference = `FT${dice.digits(10)}`;
      Object.assign(payment, { status: "refunded", note: reference, updatedAt: refundedAt });
      Object.assign(this.row, { paymentStatus: "refunded", attention: null });
      this.#addEvent(refundedAt, "refunded", { note: reference, by: admin.id });
      this.#audit(refundedAt, "recorded a refund for", { paymentStatus: "refund_due" }, { paymentStatus: "refunded", reference });
    });
  }

  #bringBack(at: Date): void {
    const { dice, admin } = this.basis;
    const { label, message } = undeliveredReasons[dice.pick(undelivered)];
    const courierCost = BigInt(dice.whole(3, 18)) * 5000n;
    Object.assign(this.row, { status: "cancelled", cancelReason: message, courierCost });
    this.#addEvent(at, "undelivered", { note: message, by: admin.id });
    const lost = dice.is(0.15) ? this.items[0] : undefined;
    const notes = this.items.map((item) =>
      item === lost
        ? `${item.name}: ${item.quantity > 1 ? `${item.quantity - 1} back in stock, ` : ""}1 written off.`
        : `${item.name}: ${item.quantity} back in stock.`,
    );
    this.#addEvent(at, "note", {
      note: [`${label}.`, ...notes, `Courier cost: ${formatPaisa(courierCost)}.`].join(" "),
      by: admin.id,
    });
    this.#moveStock(
      at,
      "undelivered",
      this.items.map(({ variantId, quantity }) => ({ variantId, delta: quantity })),
      admin.id,
    );
    if (lost) this.#moveStock(at, "written_off", [{ variantId: lost.variantId, delta: -1 }], admin.id);
    this.#audit(at, "recorded the failed delivery of", { status: "shipped" }, { status: "cancelled", reason: label });
    this.#refundPayment(at, "The order came back undelivered.");
    this.#notify(at, "Your order came back to us", `Order ${this.row.number}: ${message}`);
    this.#issue(at, "credit_note", `Not delivered: ${label.toLowerCase()}`);
  }

  #return(deliveredAt: Date): void {
    const { dice, customer, copy, admin } = this.basis;
    const at = daysAfter(deliveredAt, dice.between(0.6, 5));
    const item = dice.pick(this.items);
    const quantity = dice.whole(1, Math.min(2, item.quantity));
    const cause = dice.weighted(seededCauses, (each) => (each === "damaged" ? 5 : 2));
    const reason = dice.pick(copy.returnReasons[cause]);
    const isRefused = dice.is(0.12);
    const outcome = dice.is(0.7) ? ("refund" as const) : ("replace" as const);
    const id = seedId("trade return", this.row.number, at);
    const row = {
      id,
      orderId: this.id,
      userId: customer.id,
      status: "requested",
      outcome,
      cause,
      reason,
      refund: null as bigint | null,
      credited: 0n,
      reference: null as string | null,
      createdAt: at,
      updatedAt: at,
    };
    const line = {
      returnId: id,
      orderItemId: item.id,
      quantity,
      approved: null as number | null,
      isRestocked: null as boolean | null,
      refund: null as bigint | null,
    };
    const transition = (when: Date, status: ReturnStatus, note: string, by: string, work: () => void): boolean =>
      this.#transition(when, () => {
        const before = row.status;
        Object.assign(row, { status, updatedAt: when });
        this.returnEvents.push({
          id: seedId("trade return event", `${this.row.number}/${status}`, when),
          returnId: id,
          kind: status,
          note,
          actorId: by,
          createdAt: when,
        });
        this.#addEvent(when, `return-${status}`, { note: status === "requested" ? reason : note, by });
        if (by === admin.id) this.#audit(when, status, { status: before }, { status }, { name: "return", id });
        work();
      });
    const isRequested = transition(at, "requested", "", customer.id, () => {
      this.returns.push(row);
      this.returnItems.push(line);
      item.returned += quantity;
    });
    if (!isRequested) return;
    const decidedAt = atWork(hoursAfter(at, dice.between(3, 40)), dice.whole(0, 200));
    if (isRefused) {
      transition(decidedAt, "refused", dice.pick(copy.refusedReturns), admin.id, () => {
        line.approved = 0;
        item.returned -= quantity;
      });
      return;
    }
    const isApproved = transition(decidedAt, "approved", "", admin.id, () => {
      line.approved = quantity;
    });
    if (!isApproved) return;
    const receivedAt = atWork(daysAfter(decidedAt, dice.between(1, 5)), dice.whole(0, 300));
    const isReceived = transition(receivedAt, "received", "", admin.id, () => {
      line.isRestocked = cause === "wrong_item";
      if (line.isRestocked) this.#moveStock(receivedAt, "return", [{ variantId: item.variantId, delta: quantity }], admin.id, id);
    });
    if (!isReceived) return;
    const endedAt = atWork(daysAfter(receivedAt, dice.between(0.5, 4)), dice.whole(0, 300));
    if (outcome === "replace") {
      transition(endedAt, "replaced", "", admin.id, () => {
        this.#moveStock(endedAt, "replacement", [{ variantId: item.variantId, delta: -quantity }], admin.id, id);
        item.returned -= quantity;
      });
      return;
    }
    const reference = `FT${dice.digits(10)}`;
    transition(endedAt, "refunded", reference, admin.id, () => this.#refundReturn(endedAt, { row, line, reference }));
  }

  #refundReturn(
    at: Date,
    {
      row,
      line,
      reference,
    }: {
      row: { refund: bigint | null; reference: string | null };
      line: { orderItemId: string; quantity: number; refund: bigint | null };
      reference: string;
    },
  ): void {
    const credited = { lines: [{ orderItemId: line.orderItemId, quantity: line.quantity }] };
    const lines = creditLines({ lines: invoiceLines({ ...this.row, items: this.items }) }, [], credited) ?? [];
    const refund = lines.reduce((sum, { total }) => sum + BigInt(total), 0n);
    Object.assign(row, { refund, reference });
    line.refund = refund;
    const method = this.row.paymentMethod === "cod" ? "cash" : this.row.paymentMethod;
    const payment = this.#newPayment(at, { method, amount: refund, status: "refunded" });
    this.payments.push({ ...payment, checkedAt: at, note: `Paid back for a return: ${reference}` });
    if (refund === this.row.total) {
      Object.assign(this.#payment, { status: "refunded", note: allReturned });
      this.row.paymentStatus = "refunded";
    }
    this.#issue(at, "credit_note", "Goods returned", credited);
  }
}
