import { dayInNepal, startOfDay } from "@/lib/platform/shared/calendar/nepal-time";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import { documentDigits } from "@/lib/platform/shared/document-number";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg, t } from "@/lib/platform/shared/language/t";
import { toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { localDigits, toMobile } from "@/lib/platform/shared/text/mobile";
import { isCash, type PaymentMethod, type RefundMethod, usualRefund } from "@/lib/terms/payment-method/contract";
import { claimHours, type RefundTarget, refundTargets, type returnCauses, returnDays, type returnStatuses } from "./vocabulary";

export type ReturnStatus = (typeof returnStatuses)[number];
export type ReturnCause = keyof typeof returnCauses;

/** The end of the seventh day after a delivery, or after a replacement was sent, in Nepal's calendar days. */
export const getDeadline = (deliveredAt: Date): Date =>
  new Date(startOfDay(dayInNepal(deliveredAt), returnDays + 1).getTime() - 1);

type OrderRow = { status: "pending" | "confirmed" | "shipped" | "delivered" | "cancelled"; deliveredAt: Date | null };

/** Why nothing of an order can be returned now; "" if it can. What came in an earlier parcel can be, while the rest is on its way. */
export function returnRefusal({ status, deliveredAt }: OrderRow, now: Date, lines: readonly ReturnLine[] = []): string {
  if (status === "cancelled") return t`This order was cancelled: there is nothing to send back.`;
  const arrivals = lines.flatMap((line) => listArrivals(line, deliveredAt));
  if (arrivals.length === 0 && !deliveredAt) {
    return status === "shipped"
      ? t`It is on its way. Once it has arrived, you can return it for ${returnDays} days.`
      : t`It has not been sent yet: you can cancel it instead.`;
  }
  const first = arrivals.map(({ at }) => getDeadline(at).getTime());
  const last = lines.flatMap((line) => listDeadlines(line, deliveredAt).at(-1)?.getTime() ?? []);
  const deadline = new Date(Math.max(...(deliveredAt ? [getDeadline(deliveredAt).getTime()] : []), ...first, ...last));
  return now > deadline ? periodEnded(deadline) : "";
}

export const periodEnded = (deadline: Date): string =>
  t`The ${returnDays}-day return period ended on ${dayText(deadline.toISOString())}.`;

/** A line of an order, with its part in each of the order's returns. */
export type ReturnLine = {
  quantity: number;
  returned: number;
  /** The parcels that it came in; none if it was fetched at the store. */
  parcelItems: readonly { quantity: number; parcel: { deliveredAt: Date | null } }[];
  returnItems: readonly {
    quantity: number;
    approved: number | null;
    isRestocked: boolean | null;
    return: { status: ReturnStatus; createdAt: Date; events: readonly { kind: ReturnStatus; createdAt: Date }[] };
  }[];
};

/**
 * The deadline of each piece of a line that is in no return, earliest first. A return takes the pieces that end first of those
 * which could be returned when it was requested; what was replaced comes back with a new deadline.
 */
export function listDeadlines(line: ReturnLine, deliveredAt: Date | null): Date[] {
  const { returned, returnItems } = line;
  const arrivals = listArrivals(line, deliveredAt).toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const arrived = arrivals.reduce((sum, { pieces }) => sum + pieces, 0);
  const moves = returnItems.flatMap(({ return: { status, createdAt, events }, ...item }) => {
    const pieces = getTaken(item, status);
    const replacedAt = events.find(({ kind }) => kind === "replaced")?.createdAt;
    return [{ at: createdAt, pieces: -pieces }, ...(replacedAt ? [{ at: replacedAt, pieces }] : [])];
  });
  const deadlines = arrivals.flatMap(({ at, pieces }) => Array.from({ length: pieces }, () => getDeadline(at)));
  for (const { at, pieces } of moves.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (pieces > 0) deadlines.push(...Array.from({ length: pieces }, () => getDeadline(at)));
    const first = deadlines.findIndex((deadline) => deadline >= at);
    if (pieces < 0) deadlines.splice(Math.min(Math.max(first, 0), deadlines.length + pieces), -pieces);
  }
  return deadlines.slice(Math.max(0, deadlines.length - (arrived - returned)));
}

/** When a claim must have been made for what arrived then. */
export const getClaimDeadline = (arrivedAt: Date): Date => new Date(arrivedAt.getTime() + claimHours * 3_600_000);

/** How many pieces of a line can be claimed now: those that arrived lately and are in no return. */
export function countClaimable(line: ReturnLine, deliveredAt: Date | null, now: Date): number {
  const arrivals = listArrivals(line, deliveredAt);
  const all = arrivals.reduce((sum, { pieces }) => sum + pieces, 0);
  const late = arrivals.reduce((sum, { at, pieces }) => (getClaimDeadline(at) >= now ? sum + pieces : sum), 0);
  return Math.max(0, Math.min(late, all - line.returned));
}

/** Until when something of an order can be claimed; `null` if nothing can. */
export function getClaimEnd(lines: readonly ReturnLine[], deliveredAt: Date | null, now: Date): Date | null {
  const ends = lines
    .filter((line) => countClaimable(line, deliveredAt, now) > 0)
    .flatMap((line) => listArrivals(line, deliveredAt).map(({ at }) => getClaimDeadline(at)))
    .filter((end) => end >= now);
  return ends.reduce<Date | null>((last, end) => (last && last > end ? last : end), null);
}

/** When the pieces of a line arrived: each with its parcel, or all with the order. */
function listArrivals({ quantity, parcelItems }: ReturnLine, deliveredAt: Date | null): { at: Date; pieces: number }[] {
  if (parcelItems.length === 0) return deliveredAt ? [{ at: deliveredAt, pieces: quantity }] : [];
  return parcelItems.flatMap(({ quantity: pieces, parcel }) => (parcel.deliveredAt ? [{ at: parcel.deliveredAt, pieces }] : []));
}

type ReturnedPieces = Pick<ReturnLine["returnItems"][number], "quantity" | "approved" | "isRestocked">;

/** How many pieces a return took from the customer's, or is about to: none if it ended before they arrived. */
function getTaken({ quantity, approved, isRestocked }: ReturnedPieces, status: ReturnStatus): number {
  if (status === "requested") return quantity;
  if (status === "refused" || status === "withdrawn" || (status === "closed" && isRestocked === null)) return 0;
  return approved ?? 0;
}

type ReceivedPieces = Pick<ReturnedPieces, "approved" | "isRestocked"> & { restocked: number | null };

/** How many pieces of an item went back into stock: of those received before pieces were counted, all or none. */
export const getRestocked = ({ approved, isRestocked, restocked }: ReceivedPieces): number | null =>
  isRestocked === null ? null : (restocked ?? (isRestocked ? (approved ?? 0) : 0));

/** The statuses that each transition starts from. */
const before: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: [],
  approved: ["requested"],
  refused: ["requested", "received"],
  received: ["approved"],
  refunded: ["received"],
  replaced: ["received"],
  withdrawn: ["requested"],
  closed: ["approved", "received"],
};

/** A claim may be settled at once, while its goods are with the customer. */
const beforeOfClaims: Partial<typeof before> = {
  refunded: ["requested", "approved", "received"],
  replaced: ["requested", "approved", "received"],
};

/** An exchange may be settled before the goods are back, which then arrive later. */
const beforeOfExchanges: Partial<typeof before> = { refunded: ["approved", "received"] };

type Kind = { isClaim?: boolean; exchangeOrderId?: string | null };

export function canFollow(from: ReturnStatus, to: ReturnStatus, { isClaim = false, exchangeOrderId = null }: Kind = {}): boolean {
  const own = isClaim ? beforeOfClaims : exchangeOrderId ? beforeOfExchanges : {};
  return (own[to] ?? before[to]).includes(from);
}

type AwaitedReturn = {
  status: ReturnStatus;
  keepsGoods: boolean;
  items: readonly { approved: number | null; isRestocked: boolean | null }[];
  exchangeOrderId: string | null;
};

/** Whether a return was settled before its goods are back. */
export const awaitsGoods = ({ status, keepsGoods, items, exchangeOrderId }: AwaitedReturn): boolean =>
  status === "refunded" &&
  exchangeOrderId !== null &&
  !keepsGoods &&
  items.some(({ approved, isRestocked }) => Boolean(approved) && isRestocked === null);

type ReceiptEvent = { kind: ReturnStatus; isPartial: boolean; undoneAt: Date | null; createdAt: Date };
type ReceivedReturn = {
  status: ReturnStatus;
  events: readonly ReceiptEvent[];
  items: readonly { approved: number | null; expected: number | null }[];
};

/** Why the receipt of a return cannot be undone, or "". Events are in their order. */
export function undoReceiptRefusal({ status, events, items }: ReceivedReturn): string {
  if (status === "refunded") return "This return is settled, so its receipt cannot be undone.";
  if (status === "replaced") return "A replacement was sent, so the receipt cannot be undone.";
  if (status !== "received") return "This return has changed since, so its receipt cannot be undone.";
  const at = events.findLastIndex(({ kind, isPartial, undoneAt }) => kind === "received" && !isPartial && undoneAt === null);
  const receivedAt = events[at]?.createdAt;
  if (!receivedAt || dayInNepal(receivedAt) !== dayInNepal())
    return "A receipt can be undone only on the day on which it was recorded.";
  if (events.slice(at + 1).some(({ isPartial }) => isPartial))
    return "Some pieces were rejected since, so the receipt cannot be undone.";
  const isKnown = items.every(({ approved, expected }) => expected !== null || !approved);
  return isKnown ? "" : "This receipt was recorded before the last update, so it cannot be undone.";
}

const statusPhrases: Record<ReturnStatus, string> = {
  requested: msg("This return is waiting for a decision"),
  approved: msg("This return is approved"),
  refused: msg("This return is rejected"),
  received: msg("This return has arrived"),
  refunded: msg("This return is refunded"),
  replaced: msg("This return is replaced"),
  withdrawn: msg("This return is withdrawn"),
  closed: msg("This return is closed"),
};
const verbs: Record<ReturnStatus, string> = {
  requested: "requested",
  approved: "approved",
  refused: "rejected",
  received: "received",
  refunded: "refunded",
  replaced: "replaced",
  withdrawn: "withdrawn",
  closed: "closed",
};

/** "This return is approved, so it cannot be refunded." */
export function refusedTransition(from: ReturnStatus, to: ReturnStatus): string {
  const phrase = statusPhrases[from];
  if (from === to)
    return from === "withdrawn" ? t`This return is already withdrawn.` : `${phrase.replace(/ (is|has) /, " $1 already ")}.`;
  return to === "withdrawn" ? t`${t(phrase)}, so it cannot be withdrawn.` : `${phrase}, so it cannot be ${verbs[to]}.`;
}

/** A return first lowers what is still due for its order; only the rest is refunded. */
export function splitRefund(total: bigint, due: bigint): { credited: bigint; refund: bigint } {
  const credited = total < due ? total : due;
  return { credited, refund: total - credited };
}

/** What its customer calls it. */
export const getName = ({ isClaim }: { isClaim: boolean }): string => (isClaim ? "claim" : "return");

type SettledReturn = { refund: number | null; storeCredit: number; exchange: { paid: number } | null };

/** In rupees: what of a refund was sent as money. */
export const getSentMoney = ({ refund, storeCredit, exchange }: SettledReturn): number =>
  toRupees(toPaisa(refund ?? 0) - toPaisa(storeCredit) - toPaisa(exchange?.paid ?? 0));

/** 42 is "R-00042". */
export const returnNumber = (number: number): string => `R-${String(number).padStart(5, "0")}`;

/** A return in the audit log: "R-00042 for SK-2083-000001". */
export const auditName = (number: number, order: { number: string }): string => `${returnNumber(number)} for ${order.number}`;

/** The number in "R-00042", "r42" or "42"; `null` if it is none. */
export function toReturnNumber(text: string): number | null {
  const digits = documentDigits("R", text);
  return digits !== null && digits.length < 10 ? Number(digits) : null;
}

type PaidOrder = { paymentMethod: string; payments: readonly { status: string; method: string }[] };

/** Whether an order was paid in cash or with other goods, or will be: there is no account that its money could go back to. */
export function isPaidInCash({ paymentMethod, payments }: PaidOrder): boolean {
  const paid = payments.filter(({ status }) => status === "paid");
  const methods = paid.length > 0 ? paid.map(({ method }) => method) : [paymentMethod];
  // A courier may transfer the cash that it collected.
  return methods.some((method) => isCash(method) || method === "exchange" || (method === "bank" && paymentMethod === "cod"));
}

/** "eSewa: 9841234567", as staff read it; `null` if the account is incomplete. */
export function refundToText(target: RefundTarget, account: string): string | null {
  const mobile = toMobile(account);
  const complete = target === "bank" ? (account.length >= 10 ? account : null) : mobile && localDigits(mobile);
  if (!complete) return null;
  return target === "bank" ? storedText`Bank account: ${complete}` : `${refundTargets[target].label}: ${complete}`;
}

type RefundedOrder = { refundTo: string; paymentMethod: PaymentMethod; payments: readonly { method: PaymentMethod }[] };

/** How a return is refunded unless staff say otherwise: where the customer asked for it, or the way of the newest payment. */
export function getRefundMethod({ refundTo, paymentMethod, payments }: RefundedOrder): RefundMethod {
  const targets = Object.keys(refundTargets) as RefundTarget[];
  const target = targets.find((each) => refundTo.startsWith(`${refundTargets[each].label}: `));
  return target ?? usualRefund(payments[0]?.method ?? paymentMethod);
}

export type Piece = { orderItemId: string; quantity: number };

const itemPattern = /^([0-9a-f-]{36}):([1-9]\d{0,2})$/;

/** Form fields are text: "{order item}:{quantity}". */
export const itemText = ({ orderItemId, quantity }: Piece): string => `${orderItemId}:${quantity}`;

/** The items of a form field; `null` if it is not readable. */
export function itemsFrom(texts: readonly string[]): Piece[] | null {
  const pieces = texts.map((text) => itemPattern.exec(text));
  const items = pieces.flatMap((match) => (match ? { orderItemId: match[1] ?? "", quantity: Number(match[2]) } : []));
  const isUnique = new Set(items.map(({ orderItemId }) => orderItemId)).size === texts.length;
  return items.length > 0 && isUnique ? items.sort((a, b) => (a.orderItemId < b.orderItemId ? -1 : 1)) : null;
}
