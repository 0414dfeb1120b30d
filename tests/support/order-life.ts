import { cancelOrder, confirmOrder, deliverOrder, markUndelivered, shipOrder } from "@/lib/sales/order/admin/contract";
import { holdOrder, releaseOrder } from "@/lib/sales/order/admin/hold-contract";
import { closeRest, deliverParcel, returnParcel, sendParcel } from "@/lib/sales/order/admin/parcel-contract";
import { undoParcel, undoTransition } from "@/lib/sales/order/admin/undo-contract";
import type { Order } from "@/lib/sales/order/contract";
import { listLeft } from "@/lib/sales/order/parcel/rules";
import { payOrder } from "@/lib/sales/order/placing/contract";
import { verifyPayment } from "@/lib/sales/payment/admin/contract";
import { recordPayment, undoPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { giveCredit, payWithCredit } from "@/lib/sales/payment/admin/store-credit-contract";
import { uploadPaymentProof } from "@/lib/sales/payment/contract";
import {
  approveReturn,
  closeReturn,
  openReturn,
  receiveReturn,
  refundReturn,
  replaceReturn,
  undoReceipt,
} from "@/lib/sales/return/admin/contract";
import { withdrawReturn } from "@/lib/sales/return/contract";
import { settleCourier } from "@/lib/sales/settlement/admin/contract";
import { editOrder } from "@/lib/sales/staff-order/admin/edit/contract";
import { placement } from "@/scripts/test/buyers";
import { toFormData } from "./delivered-orders";

/** What staff and its customer do with an order, as requests: tests draw them at random, and the books must be right after each of them. */

type Named = { method: string; path: string };
export type Act = { name: ActName; endpoint: Named; params: { id: string }; body: object; isByCustomer: boolean };

/** An order as it was read, with what staff see besides. */
export type Life = Order & {
  userId: string;
  /** A pack of which the order has none. */
  spare: string | undefined;
  returns: { id: string; status: string; items: { orderItemId: string; quantity: number }[] }[];
  /** Parcels whose cash is with the courier. */
  cash: { id: string; courierId: string; rupees: number }[];
};

/** Adds to an order what the customer's call does not tell. */
export async function readLife(order: Order, query: (sql: string) => Promise<unknown[]>): Promise<Life> {
  const where = `order_id = '${order._id}'`;
  const returns = `SELECT id, status::text, (SELECT json_agg(json_build_object('orderItemId', order_item_id, 'quantity', quantity))
    FROM return_item WHERE return_id = "return".id) AS items FROM "return" WHERE ${where}`;
  const cash = `SELECT id, courier_id AS "courierId", (cash / 100.0)::float8 AS rupees FROM parcel
    WHERE ${where} AND status = 'delivered' AND cash > 0 AND courier_id IS NOT NULL`;
  const other = `SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id WHERE p.status = 'published' AND v.stock > 0
    AND NOT EXISTS (SELECT FROM order_item WHERE ${where} AND variant_id = v.id) ORDER BY v.id DESC LIMIT 1`;
  const [spare] = (await query(other)) as { id: string }[];
  const [owner] = (await query(`SELECT user_id AS "userId" FROM "order" WHERE id = '${order._id}'`)) as { userId: string }[];
  return {
    ...order,
    userId: owner?.userId ?? "",
    spare: spare?.id,
    returns: (await query(returns)) as Life["returns"],
    cash: (await query(cash)) as Life["cash"],
  };
}

type Make = (order: Life, at: number) => { endpoint: Named; id?: string | undefined; body: object } | null;

const ofReturn =
  (status: string, endpoint: Named, body: (items: Life["returns"][number]["items"], at: number) => object): Make =>
  ({ returns }, at) => {
    const found = pick(
      returns.filter((each) => each.status === status),
      at,
    );
    return found ? { endpoint, id: found.id, body: body(found.items, at) } : null;
  };

const reason = "The test wants it";
const courier = "Nepal Can Move";
const { address } = placement;
const slip = new File([Buffer.from("%PDF-1.7\n%%EOF")], "slip.pdf", { type: "application/pdf" });
const toLines = (items: Order["items"], gone: { variantId: string }) =>
  items.flatMap(({ variantId, quantity }) => (variantId === gone.variantId ? [] : { variantId, quantity }));
const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];

const acts = {
  confirm: () => ({ endpoint: confirmOrder, body: { status: "confirmed" } }),
  edit: ({ items }, at) => {
    const lines = items.map(({ variantId, quantity }, line) => ({ variantId, quantity: line === 0 ? 1 + (at % 6) : quantity }));
    return { endpoint: editOrder, body: { lines, reason } };
  },
  "take a line out": ({ items }, at) => {
    const gone = pick(items, at);
    return gone ? { endpoint: editOrder, body: { lines: toLines(items, gone), reason } } : null;
  },
  "swap a line": ({ items, spare }, at) => {
    const gone = pick(items, at);
    if (!gone || !spare) return null;
    const lines = [...toLines(items, gone), { variantId: spare, quantity: 1 + (at % 3) }];
    return { endpoint: editOrder, body: { lines, reason } };
  },
  "fetch or send it": ({ deliveryMethod }) => {
    const way = deliveryMethod === "pickup" ? { deliveryMethod: "courier", address } : { deliveryMethod: "pickup" };
    return { endpoint: editOrder, body: { ...way, reason } };
  },
  pay: ({ due }, at) => {
    const amount = at % 3 ? 1 + (at % 9000) : due;
    const way = at % 2 ? { method: "cash" } : { method: "bank", ...(at % 4 && { proof: slip }) };
    return { endpoint: recordPayment, body: toFormData({ ...way, amount }) };
  },
  "choose how to pay": (_, at) => ({ endpoint: payOrder, body: { paymentMethod: at % 2 ? "cod" : "bank" } }),
  "send a slip": (_, at) => ({ endpoint: uploadPaymentProof, body: toFormData({ file: slip, reference: `FT${at}` }) }),
  "check a slip": ({ payments }, at) => {
    const sent = payments.find(({ status }) => status === "verifying");
    return sent ? { endpoint: verifyPayment, id: sent._id, body: { isAccepted: at % 4 > 0, reason } } : null;
  },
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
    return { endpoint: sendParcel, body: { courier, items } };
  },
  ship: () => ({ endpoint: shipOrder, body: { courier, trackingNumber: "" } }),
  "deliver a parcel": ({ parcels }, at) => ({ endpoint: deliverParcel, body: { parcel: pick(parcels, at)?.number ?? 1 } }),
  deliver: () => ({ endpoint: deliverOrder, body: {} }),
  "undo a parcel": ({ parcels }, at) => ({
    endpoint: undoParcel,
    body: { parcel: (at % 2 ? parcels.at(-1) : pick(parcels, at))?.number ?? 1, reason },
  }),
  "a parcel came back": ({ parcels }, at) => {
    const parcel = pick(parcels, at);
    const lost = at % 2 ? pick(parcel?.items ?? [], at) : undefined;
    const items = lost ? [{ orderItemId: lost.orderItemId, writtenOff: 1 }] : [];
    return { endpoint: returnParcel, body: { parcel: parcel?.number ?? 1, reason: "refused", items } };
  },
  "close the rest": (order) => {
    const items = listLeft(order).map(({ _id, quantity }) => ({ orderItemId: _id, quantity }));
    return { endpoint: closeRest, body: { items, reason } };
  },
  settle: ({ cash }, at) => {
    const parcel = pick(cash, at);
    if (!parcel) return null;
    const fee = at % 3 === 0 ? 1 : 0;
    const line = { parcelId: parcel.id, cash: parcel.rupees, amount: parcel.rupees, fee, reason };
    return { endpoint: settleCourier, id: parcel.courierId, body: { lines: [line], method: "cash" } };
  },
  "give store credit": ({ userId }, at) => ({ endpoint: giveCredit, id: userId, body: { amount: 1 + (at % 2000), reason } }),
  "pay with store credit": ({ due }, at) => ({
    endpoint: payWithCredit,
    body: { amount: Math.max(1, Math.min(due, at % 3000)), expectedDue: due },
  }),
  "open a return": ({ _id: orderId, items, parcels }, at) => {
    const line = pick(items, at);
    if (!line || parcels.length === 0) return null;
    const back = [{ orderItemId: line._id, quantity: 1 + (at % line.quantity) }];
    const outcome = at % 2 ? "refund" : "replace";
    return { endpoint: openReturn, body: { orderId, outcome, cause: "damaged", reason, items: back, isClaim: at % 3 === 0 } };
  },
  "withdraw a return": ofReturn("requested", withdrawReturn, () => ({})),
  "approve a return": ofReturn("requested", approveReturn, () => ({})),
  "receive a return": ofReturn("approved", receiveReturn, (items, at) => ({
    items: items.map(({ orderItemId }) => ({ orderItemId, restock: at % 2 === 0 })),
  })),
  "undo a receipt": ofReturn("received", undoReceipt, () => ({ reason })),
  "refund a return": ofReturn("received", refundReturn, (_, at) => ({
    reference: `R${at}`,
    method: at % 3 ? "cash" : "store_credit",
  })),
  "replace a return": ofReturn("received", replaceReturn, () => ({})),
  "close a return": ofReturn("approved", closeReturn, () => ({ reason })),
  undo: ({ status }) => ({ endpoint: undoTransition, body: { transition: status === "delivered" ? status : "shipped", reason } }),
  "came back": () => ({ endpoint: markUndelivered, body: { reason: "refused" } }),
  cancel: () => ({ endpoint: cancelOrder, body: { reason } }),
} satisfies Record<string, Make>;

export type ActName = keyof typeof acts;
const ofCustomer: ReadonlySet<ActName> = new Set(["choose how to pay", "send a slip", "withdraw a return"]);
export const actNames = Object.keys(acts) as ActName[];

/** What can be expected to succeed in each status, the likelier the oftener; endings are rare, so that orders live. */
const likely: Record<Order["status"], readonly ActName[]> = {
  pending: repeat({
    confirm: 5,
    edit: 2,
    pay: 1,
    hold: 1,
    release: 2,
    "undo a payment": 1,
    "give store credit": 1,
    "pay with store credit": 1,
    ...{ "choose how to pay": 2, "send a slip": 1, "check a slip": 2, "take a line out": 1, "swap a line": 1 },
  }),
  confirmed: repeat({
    ...{ edit: 2, pay: 1, "undo a payment": 1, hold: 1, release: 2, "pay with store credit": 1, "send a part": 4, ship: 4 },
    ...{ "deliver a parcel": 2, "undo a parcel": 1, "a parcel came back": 1, "close the rest": 1, settle: 2 },
    ...{ "take a line out": 1, "swap a line": 1, "fetch or send it": 1, "check a slip": 1, "choose how to pay": 1 },
  }),
  shipped: repeat({
    ...{ deliver: 6, "deliver a parcel": 4, pay: 1, undo: 1, "undo a parcel": 1, "undo a payment": 1, settle: 2 },
    ...{ "a parcel came back": 2, "came back": 1, "open a return": 1, "approve a return": 1, "withdraw a return": 1 },
    ...{ "choose how to pay": 2, "send a slip": 1, "check a slip": 2 },
  }),
  delivered: repeat({
    ...{ pay: 1, undo: 1, "undo a payment": 1, settle: 3, "open a return": 6, "approve a return": 4, "receive a return": 5 },
    ...{ "undo a receipt": 3, "refund a return": 3, "replace a return": 2, "close a return": 1, "withdraw a return": 1 },
  }),
  cancelled: ["pay", "ship", "deliver", "give store credit"],
};

function repeat(times: Partial<Record<ActName, number>>): ActName[] {
  return (Object.entries(times) as [ActName, number][]).flatMap(([name, count]) => Array.from({ length: count }, () => name));
}

/** What is tempting as far as the order has come: what was built on a step, and then its end. */
function listTempting({ status, paymentMethod, payments, parcels, returns }: Life): ActName[] {
  const isPaid = payments.some((each) => each.status === "paid");
  const isBack = status === "confirmed" && parcels.some((each) => each.status === "undelivered");
  const hasArrived = status === "shipped" && parcels.some((each) => each.status === "delivered");
  return repeat({
    ...(isPaid && { "undo a payment": 2, edit: 1, "take a line out": 1 }),
    ...(isBack && { "take a line out": 2, "swap a line": 2, "fetch or send it": 2, "close the rest": 2, ship: 1 }),
    ...(hasArrived && { undo: 2, settle: 2 }),
    ...(!isPaid && status === "shipped" && paymentMethod !== "cod" && { "choose how to pay": 4 }),
    ...(returns.some((each) => each.status === "requested") && { "withdraw a return": 2 }),
    ...(returns.some((each) => each.status === "withdrawn") && { undo: 2, "take a line out": 1 }),
  });
}

/** A request about an order as it was read; mostly one that fits its status, and sometimes any. `draw` are random whole numbers. */
export function nextAct(order: Life, [which, at]: readonly [number, number]): Act | null {
  const tempting = which % 6 < 3 ? listTempting(order) : [];
  const fitting = tempting.length > 0 ? pick(tempting, Math.floor(which / 6)) : pick(likely[order.status], which);
  const name = which % 6 === 0 ? pick(actNames, at) : fitting;
  const made = name && (acts[name] as Make)(order, at);
  if (!made) return null;
  return {
    name,
    endpoint: made.endpoint,
    params: { id: made.id ?? order._id },
    body: made.body,
    isByCustomer: ofCustomer.has(name),
  };
}
