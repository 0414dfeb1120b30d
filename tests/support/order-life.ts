import { cancelOrder, confirmOrder, deliverOrder, markUndelivered, shipOrder } from "@/lib/sales/order/admin/contract";
import { holdOrder, releaseOrder } from "@/lib/sales/order/admin/hold-contract";
import { deliverParcel, sendParcel } from "@/lib/sales/order/admin/parcel-contract";
import { undoParcel, undoTransition } from "@/lib/sales/order/admin/undo-contract";
import type { Order } from "@/lib/sales/order/contract";
import { listLeft } from "@/lib/sales/order/parcel/rules";
import { recordPayment, undoPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { editOrder } from "@/lib/sales/staff-order/admin/edit/contract";
import { toFormData } from "./delivered-orders";

/** What staff do with an order, as requests: tests draw them at random, and the books must be right after each of them. */

type Named = { method: string; path: string };
export type Act = { name: ActName; endpoint: Named; params: { id: string }; body: object };

type Make = (order: Order, at: number) => { endpoint: Named; id?: string | undefined; body: object } | null;

const reason = "The test wants it";
const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];

const acts = {
  confirm: () => ({ endpoint: confirmOrder, body: { status: "confirmed" } }),
  edit: ({ items }, at) => {
    const lines = items.map(({ variantId, quantity }, line) => ({ variantId, quantity: line === 0 ? 1 + (at % 6) : quantity }));
    return { endpoint: editOrder, body: { lines, reason } };
  },
  pay: (_, at) => ({ endpoint: recordPayment, body: toFormData({ method: "cash", amount: 1 + (at % 9000) }) }),
  "undo a payment": ({ payments }, at) => {
    const paid = pick(
      payments.filter(({ status }) => status === "paid"),
      at,
    );
    return paid ? { endpoint: undoPayment, id: paid._id, body: { reason } } : null;
  },
  hold: () => ({ endpoint: holdOrder, body: { reason } }),
  release: () => ({ endpoint: releaseOrder, body: {} }),
  "send a part": (order, at) => {
    const line = pick(listLeft(order), at);
    const items = line ? [{ orderItemId: line._id, quantity: 1 + (at % line.quantity) }] : [];
    return { endpoint: sendParcel, body: { courier: "Nepal Can Move", items } };
  },
  ship: () => ({ endpoint: shipOrder, body: { courier: "Nepal Can Move", trackingNumber: "" } }),
  "deliver a parcel": ({ parcels }, at) => ({ endpoint: deliverParcel, body: { parcel: pick(parcels, at)?.number ?? 1 } }),
  deliver: () => ({ endpoint: deliverOrder, body: {} }),
  "undo a parcel": ({ parcels }, at) => ({
    endpoint: undoParcel,
    body: { parcel: (at % 2 ? parcels.at(-1) : pick(parcels, at))?.number ?? 1, reason },
  }),
  undo: ({ status }) => ({ endpoint: undoTransition, body: { transition: status === "delivered" ? status : "shipped", reason } }),
  "came back": () => ({ endpoint: markUndelivered, body: { reason: "refused" } }),
  cancel: () => ({ endpoint: cancelOrder, body: { reason } }),
} satisfies Record<string, Make>;

export type ActName = keyof typeof acts;
export const actNames = Object.keys(acts) as ActName[];

/** What can be expected to succeed in each status; endings are rare, so that orders live. */
const likely: Record<Order["status"], readonly ActName[]> = {
  pending: ["confirm", "confirm", "edit", "pay", "hold", "release", "undo a payment"],
  confirmed: [
    "edit",
    "pay",
    "undo a payment",
    "send a part",
    "send a part",
    "ship",
    "deliver a parcel",
    "undo a parcel",
    "hold",
    "release",
  ],
  shipped: ["deliver a parcel", "deliver", "pay", "undo a parcel", "undo", "undo a payment", "came back"],
  delivered: ["pay", "undo", "undo a payment"],
  cancelled: ["pay", "ship", "deliver"],
};

/** A request about an order as it was read; mostly one that fits its status, and sometimes any. `draw` are random whole numbers. */
export function nextAct(order: Order, [which, at]: readonly [number, number]): Act | null {
  const name = which % 6 === 0 ? pick(actNames, at) : pick(likely[order.status], which);
  const made = name && (acts[name] as Make)(order, at);
  return made ? { name, endpoint: made.endpoint, params: { id: made.id ?? order._id }, body: made.body } : null;
}
