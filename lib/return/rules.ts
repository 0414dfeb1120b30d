import { dayText } from "@/lib/platform/time-text";
import { type returnCauses, returnDays, type returnStatuses } from "./vocabulary";

export type ReturnStatus = (typeof returnStatuses)[number];
export type ReturnCause = keyof typeof returnCauses;

const dayMs = 86_400_000;
/** Nepal is 5:45 hours ahead of UTC, all year. */
const nepalOffsetMs = 20_700_000;

/** The end of the seventh day after the delivery, in Nepal's calendar days. */
export function getDeadline(deliveredAt: Date): Date {
  const midnight = Math.floor((deliveredAt.getTime() + nepalOffsetMs) / dayMs) * dayMs - nepalOffsetMs;
  return new Date(midnight + (returnDays + 1) * dayMs - 1);
}

type OrderRow = { status: "pending" | "confirmed" | "shipped" | "delivered" | "cancelled"; deliveredAt: Date | null };

/** Why nothing of an order can be returned now; "" if it can. */
export function returnRefusal({ status, deliveredAt }: OrderRow, now: Date): string {
  if (status === "cancelled") return "This order was cancelled: there is nothing to send back.";
  if (status === "shipped") return "It is on its way. Once it has arrived, you can return it for 7 days.";
  if (status !== "delivered" || !deliveredAt) return "It has not been sent yet: you can cancel it instead.";
  const deadline = getDeadline(deliveredAt);
  return now > deadline ? `The ${returnDays}-day return period ended on ${dayText(deadline.toISOString())}.` : "";
}

/** The status before each transition. */
const before: Record<ReturnStatus, ReturnStatus | null> = {
  requested: null,
  approved: "requested",
  refused: "requested",
  received: "approved",
  refunded: "received",
  replaced: "received",
};

export const statusBefore = (status: ReturnStatus): ReturnStatus | null => before[status];

const statusPhrases: Record<ReturnStatus, string> = {
  requested: "is waiting for a decision",
  approved: "is approved",
  refused: "is rejected",
  received: "has arrived",
  refunded: "is refunded",
  replaced: "is replaced",
};
const verbs: Record<ReturnStatus, string> = {
  requested: "requested",
  approved: "approved",
  refused: "rejected",
  received: "received",
  refunded: "refunded",
  replaced: "replaced",
};

/** "This return is approved, so it cannot be refunded." */
export function refusedTransition(from: ReturnStatus, to: ReturnStatus): string {
  if (from === to) return `This return ${statusPhrases[from].replace(/^(is|has) /, "$1 already ")}.`;
  return `This return ${statusPhrases[from]}, so it cannot be ${verbs[to]}.`;
}

/** A return first lowers what is still due for its order; only the rest is refunded. */
export function splitRefund(total: bigint, due: bigint): { credited: bigint; refund: bigint } {
  const credited = total < due ? total : due;
  return { credited, refund: total - credited };
}

type Piece = { orderItemId: string; quantity: number };

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
