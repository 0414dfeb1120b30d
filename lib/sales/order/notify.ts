import "server-only";
import type { OrderSystem } from "@/lib/advice/job/group/contract";
import { withSystem } from "@/lib/advice/job/group/groups";
import type { OrderEmailKind } from "@/lib/messages/mail-template/emails";
import { sendEmail } from "@/lib/messages/mail-template/send";
import { notify } from "@/lib/messages/notification/commands";
import { ensureLink } from "@/lib/messages/order-link/commands";
import { textCustomer } from "@/lib/messages/sms/send";
import { orderPlacedTemplate, orderTemplate, ownText, urgentTransitions } from "@/lib/messages/sms/texts";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { formatPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { failedMessage, holdMessage, moneyMessage } from "@/lib/sales/order/money/money-messages";
import { readBankAccount } from "@/lib/terms/payment-method/bank-account";
import { type CheckoutMethod, isGateway, type PaymentMethod } from "@/lib/terms/payment-method/contract";
import type { LockedOrder } from "./lock";

type CustomerMessage = { title: string; body?: string };
type TransitionMessage = CustomerMessage & {
  transition?: OrderEmailKind;
  note?: string;
  /** The method of the payment that was not completed, with the transition "payment-failed". */
  failedMethod?: PaymentMethod;
};

const orderHref = (id: string) => `/customer/purchase-history/${id}` as const;

/** Notifies an order's customer in the shop, and for a transition by email or text. */
export async function notifyCustomer(
  tx: Transaction,
  order: Pick<LockedOrder, "id" | "number" | "userId">,
  { title, body, transition, note = "", failedMethod }: TransitionMessage,
): Promise<void> {
  await notify(tx, order.userId, { kind: "order", title, ...(body && { body }), href: orderHref(order.id) });
  if (!transition) return;
  const { user, total, credited, payments, expiresAt, ...state } = await tx.order.findUniqueOrThrow({
    where: { id: order.id },
    select: {
      status: true,
      paymentStatus: true,
      paymentMethod: true,
      deliveryMethod: true,
      total: true,
      credited: true,
      expiresAt: true,
      payments: { select: { method: true, status: true, amount: true } },
      user: { select: { fullName: true } },
    },
  });
  const inRupees = payments.map((payment) => ({ ...payment, amount: toRupees(payment.amount) }));
  const hold = holdMessage(expiresAt?.toISOString() ?? null);
  const due = moneyMessage({ ...state, total: toRupees(total), credited: toRupees(credited), payments: inRupees });
  const money = failedMethod ? [failedMessage(failedMethod), due, hold].filter(Boolean).join(" ") : due;
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
    ...(hasItems.has(transition) && { items: await readItems(tx, order.id) }),
    ...(state.status !== "pending" && { hasInvoice: true }),
    ...(linkId && { linkId }),
  };
  const isCashDue = transition === "shipped" && state.paymentMethod === "cod" && state.paymentStatus === "unpaid";
  const textNote = failedMethod
    ? [note, hold || due].filter(Boolean).join(" ")
    : [isCashDue && due, note].filter(Boolean).join(" ");
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

/** Transitions whose email lists the items. */
const hasItems = new Set<OrderEmailKind>(["shipped", "delivered"]);

async function readItems(tx: Transaction, orderId: string) {
  const select = { name: true, pack: true, colourName: true, quantity: true } as const;
  const items = await tx.orderItem.findMany({ where: { orderId }, select, orderBy: { id: "asc" } });
  return items.map(({ colourName, ...item }) => ({ ...item, ...(colourName && { color: colourName }) }));
}

type OrderSummary = {
  id: string;
  number: string;
  customer: { id: string; email: string; fullName: string };
  paymentMethod: CheckoutMethod;
  /** Paid at the counter. */
  isPaid: boolean;
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
export async function notifyPlaced(tx: Transaction, order: OrderSummary): Promise<void> {
  const { id, number, customer, paymentMethod, isPaid, items, systems, totals, isHandedOver, isPickup } = order;
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
  const template = orderPlacedTemplate(number, formatPaisa(total), waitsForPayment);
  const text = { kind: "order-placed", text: ownText(template), template, linkId };
  // No text message for a counter sale: the email is the receipt.
  const { email } = isHandedOver ? customer : await textCustomer(tx, customer.id, text);
  await sendEmail(tx, { to: email, template: "order-placed", props });
}

type Placed = Pick<OrderSummary, "number" | "isHandedOver"> & { waitsForPayment: boolean };

function placedMessage({ number, isHandedOver, waitsForPayment }: Placed): CustomerMessage {
  if (isHandedOver)
    return { title: `Order ${number}: bought at our store`, body: "Thank you. The invoice is on the order page." };
  if (waitsForPayment) return { title: `Order ${number}: please pay`, body: "We will confirm it once it is paid." };
  return { title: `Order ${number} received`, body: "We will tell you here when it is confirmed." };
}

async function getTransfer(tx: Transaction, { paymentMethod, expiresAt }: OrderSummary) {
  if (paymentMethod !== "bank" || !expiresAt) return null;
  const account = await readBankAccount(tx);
  return account && { account, payBy: expiresAt.toISOString() };
}
