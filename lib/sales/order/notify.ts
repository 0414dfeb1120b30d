import { inLanguage } from "@/lib/platform/server/language/language";
import "server-only";
import type { OrderSystem } from "@/lib/advice/job/group/contract";
import { withSystem } from "@/lib/advice/job/group/groups";
import type { OrderEmailKind } from "@/lib/messages/mail-template/emails";
import { sendEmail } from "@/lib/messages/mail-template/send";
import { notify } from "@/lib/messages/notification/commands";
import { ensureLink } from "@/lib/messages/order-link/commands";
import { textCustomer } from "@/lib/messages/sms/send";
import { orderPlacedTemplate, orderTemplate, ownText, urgentTransitions } from "@/lib/messages/sms/texts";
import { walkInId } from "@/lib/people/users/walk-in";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { formatPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { failedMessage, holdMessage, moneyMessage } from "@/lib/sales/order/money/money-messages";
import { readBankAccount } from "@/lib/terms/payment-method/bank-account";
import { toCash } from "@/lib/terms/payment-method/cash";
import { type CheckoutMethod, isGateway, type PaymentMethod } from "@/lib/terms/payment-method/contract";
import type { LockedOrder } from "./lock";

type CustomerMessage = { title: string; body?: string };
type TransitionMessage = CustomerMessage & {
  transition?: OrderEmailKind;
  note?: string;
  /** The tax invoice is issued at the end of this transaction, if it was not before. */
  isInvoiced?: boolean;
  /** The parcel that has left, or got other tracking details. */
  parcel?: ParcelNews;
  /** Only one of several parcels is meant. */
  isPart?: boolean;
  /** The method of the payment that was not completed, with the transition "payment-failed". */
  failedMethod?: PaymentMethod;
  /** The refund is store credit, with the transition "refunded". */
  isStoreCredit?: boolean;
};

type ParcelNews = {
  items?: readonly { orderItemId: string; quantity: number }[];
  cash: bigint;
  trackingUrl: string;
  /** It holds the whole order, which the messages then speak of. */
  isOnly: boolean;
};

const orderHref = (id: string) => `/customer/purchase-history/${id}` as const;

/** Notifies an order's customer in the shop, and for a transition by email or text. */
export async function notifyCustomer(
  tx: Transaction,
  order: Pick<LockedOrder, "id" | "number" | "userId">,
  { title, body, transition, note = "", isInvoiced = false, ...about }: TransitionMessage,
): Promise<void> {
  if (order.userId === walkInId) return;
  await notify(tx, order.userId, { kind: "order", title, ...(body && { body }), href: orderHref(order.id) });
  // What waits to be sent is in English, as all that is stored: it is said in the customer's language when it is sent.
  if (transition) await inLanguage("en", () => writeTo(tx, order, { ...about, transition, note, isInvoiced }));
}

type News = Omit<TransitionMessage, "title" | "body"> & { transition: OrderEmailKind; note: string; isInvoiced: boolean };

/** The email and the text about a transition. */
async function writeTo(tx: Transaction, order: Pick<LockedOrder, "id" | "number" | "userId">, news: News): Promise<void> {
  const { transition, note, isInvoiced, failedMethod, parcel, isStoreCredit } = news;
  const { user, total, credited, payments, expiresAt, _count, ...state } = await tx.order.findUniqueOrThrow({
    where: { id: order.id },
    select: {
      status: true,
      paymentStatus: true,
      paymentMethod: true,
      deliveryMethod: true,
      total: true,
      credited: true,
      expiresAt: true,
      payments: { select: { method: true, status: true, amount: true, refundMethod: true, paidAt: true, note: true } },
      user: { select: { fullName: true } },
      _count: { select: { invoices: true } },
    },
  });
  const inRupees = payments.map(({ amount, paidAt, ...payment }) => ({
    ...payment,
    amount: toRupees(amount),
    paidAt: paidAt?.toISOString() ?? null,
  }));
  const hold = holdMessage(expiresAt?.toISOString() ?? null);
  const ofOrder = moneyMessage({ ...state, total: toRupees(total), credited: toRupees(credited), payments: inRupees });
  const due = parcelMoney(parcel, state) ?? ofOrder;
  const money = failedMethod ? joinNotes([failedMessage(failedMethod), due, hold]) : due;
  const isPickup = state.deliveryMethod === "pickup";
  const linkId = await ensureLink(tx, order.id);
  const props = {
    fullName: user.fullName,
    orderId: order.id,
    number: order.number,
    step: transition,
    note,
    isPickup,
    money,
    ...(hasItems.has(transition) && { items: await readItems(tx, order.id, parcel?.items) }),
    ...aboutParcel(news),
    ...(isStoreCredit && { isStoreCredit }),
    ...((isInvoiced || _count.invoices > 0) && { hasInvoice: true }),
    ...(linkId && { linkId }),
  };
  const textNote = joinNotes(failedMethod ? [note, hold || due] : [saysDue(transition, state) && due, note]);
  const template = orderTemplate(transition, { number: order.number, note: textNote, isPickup });
  const { email } = await textCustomer(tx, order.userId, {
    kind: "order-update",
    text: ownText(template),
    template,
    isUrgent: urgentTransitions.has(transition),
    linkId,
  });
  await sendEmail(tx, { to: email, template: "order-update", props });
}

/** What is to be paid for one of several parcels; `null` if the whole order is meant. */
function parcelMoney(parcel: ParcelNews | undefined, { paymentMethod }: { paymentMethod: PaymentMethod }): string | null {
  if (!parcel || parcel.isOnly || paymentMethod !== "cod") return null;
  return parcel.cash > 0n
    ? storedText`Pay ${formatPaisa(toCash(parcel.cash))} when you receive this parcel.`
    : msg("Nothing is to be paid for this parcel.");
}

const aboutParcel = ({ parcel, isPart = parcel?.isOnly === false }: News) => ({
  ...(parcel?.trackingUrl && { trackingUrl: parcel.trackingUrl }),
  ...(isPart && { isPart }),
});

const joinNotes = (notes: readonly (string | false)[]): string => notes.filter(Boolean).join(" ");

/** Whether a text says what is to be paid: to a courier, or after an edit. */
const saysDue = (
  transition: OrderEmailKind,
  { paymentMethod, paymentStatus }: Record<"paymentMethod" | "paymentStatus", string>,
) => transition === "changed" || (transition === "shipped" && paymentMethod === "cod" && paymentStatus === "unpaid");

/** Transitions whose email lists the items. */
const hasItems = new Set<OrderEmailKind>(["shipped", "delivered"]);

/** The lines of an order, or those of one of its parcels. */
async function readItems(tx: Transaction, orderId: string, parcel: ParcelNews["items"]) {
  const select = { id: true, name: true, pack: true, colourName: true, quantity: true } as const;
  const items = await tx.orderItem.findMany({ where: { orderId }, select, orderBy: { id: "asc" } });
  const pieces = new Map(
    (parcel ?? items.map(({ id, quantity }) => ({ orderItemId: id, quantity }))).map((each) => [each.orderItemId, each.quantity]),
  );
  return items.flatMap(({ id, colourName, ...item }) => {
    const quantity = pieces.get(id);
    return quantity ? { ...item, quantity, ...(colourName && { color: colourName }) } : [];
  });
}

type OrderSummary = {
  id: string;
  number: string;
  customer: { id: string; email: string; fullName: string };
  paymentMethod: CheckoutMethod;
  /** Paid at the counter, or with store credit. */
  isPaid: boolean;
  /** What store credit pays. */
  credit: bigint;
  items: readonly { variantId: string; name: string; pack: string; color: string; quantity: number; lineTotal: bigint }[];
  systems: readonly OrderSystem[];
  totals: Record<"itemsTotal" | "discount" | "delivery" | "total" | "vat", bigint>;
  /** The payment deadline. */
  expiresAt: Date | null;
  /** Bought and handed over at the counter: no further messages follow. */
  isHandedOver: boolean;
  isPickup: boolean;
};

/** Notifies a customer that the order was placed: its items and totals. */
export const notifyPlaced = (tx: Transaction, order: OrderSummary): Promise<void> =>
  inLanguage("en", () => writePlaced(tx, order));

async function writePlaced(tx: Transaction, order: OrderSummary): Promise<void> {
  const { id, number, customer, paymentMethod, isPaid, items, systems, totals, isHandedOver, isPickup, credit } = order;
  if (customer.id === walkInId) return;
  const { itemsTotal, discount, delivery, total, vat } = totals;
  const waitsForPayment = !isPaid && total > 0n && paymentMethod !== "cod" && !isHandedOver;
  await notify(tx, customer.id, { kind: "order", ...placedMessage({ ...order, waitsForPayment }), href: orderHref(id) });
  const summary = {
    items: withSystem(items, systems).map(({ name, pack, color, quantity, lineTotal, system }) => ({
      name,
      pack,
      color,
      quantity,
      lineTotal: toRupees(lineTotal),
      ...(system && { system }),
    })),
    itemsTotal: toRupees(itemsTotal),
    discount: toRupees(discount),
    delivery: toRupees(delivery),
    total: toRupees(total),
    vat: toRupees(vat),
    ...(credit > 0n && { storeCredit: toRupees(credit) }),
  };
  const transfer = await getTransfer(tx, order);
  const linkId = await ensureLink(tx, id);
  const props = {
    fullName: customer.fullName,
    orderId: id,
    number,
    paymentMethod,
    ...((isPaid || total === 0n) && { isPaid: true }),
    summary,
    ...(linkId && { linkId }),
    ...(transfer && { transfer }),
    ...(order.expiresAt && isGateway(paymentMethod) && { heldUntil: order.expiresAt.toISOString() }),
    ...(isHandedOver && { isHandedOver }),
    ...(isPickup && { isPickup }),
  };
  const template = orderPlacedTemplate(number, formatPaisa(waitsForPayment ? total - credit : total), waitsForPayment);
  const text = { kind: "order-placed", text: ownText(template), template, linkId };
  // No text message for a counter sale: the email is the receipt.
  const { email } = isHandedOver ? customer : await textCustomer(tx, customer.id, text);
  await sendEmail(tx, { to: email, template: "order-placed", props });
}

type Placed = Pick<OrderSummary, "number" | "isHandedOver"> & { waitsForPayment: boolean };

function placedMessage({ number, isHandedOver, waitsForPayment }: Placed): CustomerMessage {
  if (isHandedOver)
    return { title: storedText`Order ${number}: bought at our store`, body: msg("Thank you. The invoice is on the order page.") };
  if (waitsForPayment)
    return { title: storedText`Order ${number}: please pay`, body: msg("We will confirm it once it is paid.") };
  return { title: storedText`Order ${number} received`, body: msg("We will tell you here when it is confirmed.") };
}

async function getTransfer(tx: Transaction, { paymentMethod, expiresAt }: OrderSummary) {
  if (paymentMethod !== "bank" || !expiresAt) return null;
  const account = await readBankAccount(tx);
  return account && { account, payBy: expiresAt.toISOString() };
}
