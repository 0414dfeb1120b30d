import "server-only";
import { readBankAccount } from "@/lib/company-detail/bank-account";
import type { OrderSystem } from "@/lib/job/group-contract";
import { withSystem } from "@/lib/job/groups";
import type { OrderTransition } from "@/lib/mail-template/emails";
import { sendEmail } from "@/lib/mail-template/send";
import { notify } from "@/lib/notification/commands";
import { ensureLink } from "@/lib/order-link/commands";
import type { Transaction } from "@/lib/platform/db/transaction";
import { formatRupees, toRupees } from "@/lib/platform/money";
import { textCustomer } from "@/lib/sms/send";
import { orderTemplate, ownText, placedTemplate, urgentSteps } from "@/lib/sms/texts";
import type { LockedOrder } from "./lock";
import { moneyMessage } from "./money-messages";

type News = { title: string; body?: string };

const orderHref = (id: string) => `/customer/purchase-history/${id}` as const;

/** Tells an order's customer, in the shop and where it matters by mail. */
export async function notifyCustomer(
  tx: Transaction,
  order: Pick<LockedOrder, "id" | "number" | "userId">,
  { title, body, step, note = "" }: News & { step?: OrderTransition; note?: string },
): Promise<void> {
  await notify(tx, order.userId, { kind: "order", title, ...(body && { body }), href: orderHref(order.id) });
  if (!step) return;
  const { user, total, credited, payments, ...now } = await tx.order.findUniqueOrThrow({
    where: { id: order.id },
    select: {
      status: true,
      paymentStatus: true,
      paymentMethod: true,
      deliveryMethod: true,
      total: true,
      credited: true,
      payments: { select: { method: true, status: true, amount: true } },
      user: { select: { fullName: true } },
    },
  });
  const paid = payments.map((payment) => ({ ...payment, amount: toRupees(payment.amount) }));
  const money = moneyMessage({ ...now, total: toRupees(total), credited: toRupees(credited), payments: paid });
  const isPickup = now.deliveryMethod === "pickup";
  const linkId = await ensureLink(tx, order.id);
  const props = {
    fullName: user.fullName,
    orderId: order.id,
    number: order.number,
    step,
    note,
    isPickup,
    money,
    ...(linkId && { linkId }),
  };
  const template = orderTemplate(step, { number: order.number, note, isPickup });
  const text = { kind: "order-update", text: ownText(template), template };
  const { email } = await textCustomer(tx, order.userId, { ...text, isUrgent: urgentSteps.has(step), linkId });
  await sendEmail(tx, { to: email, template: "order-update", props });
}

type Placed = {
  id: string;
  number: string;
  customer: { id: string; email: string; fullName: string };
  paymentMethod: LockedOrder["paymentMethod"];
  items: readonly { variantId: string; name: string; pack: string; quantity: number; lineTotal: bigint }[];
  systems: readonly OrderSystem[];
  totals: Record<"itemsTotal" | "discount" | "delivery" | "total" | "vat", bigint>;
  /** Until when it is to be paid. */
  expiresAt: Date | null;
  /** It was bought and taken along at the counter: nothing more happens, and nothing more is told. */
  isHandedOver: boolean;
  isPickup: boolean;
};

/** Tells a customer that the order has been taken: what it holds and what it costs. */
export async function notifyPlaced(tx: Transaction, placed: Placed): Promise<void> {
  const { id, number, customer, paymentMethod, items, systems, totals, isHandedOver, isPickup } = placed;
  await notify(tx, customer.id, {
    kind: "order",
    title: isHandedOver ? `Order ${number}: bought at our store` : `Order ${number} received`,
    body: isHandedOver ? "Thank you. The invoice is on the order page." : "We will tell you here when it is confirmed.",
    href: orderHref(id),
  });
  const { itemsTotal, discount, delivery, total, vat } = totals;
  const summary = {
    items: withSystem(items, systems).map(({ name, pack, quantity, lineTotal, system }) => ({
      name,
      pack,
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
  const transfer = await getTransfer(tx, placed);
  const linkId = await ensureLink(tx, id);
  const said = {
    ...(linkId && { linkId }),
    ...(transfer && { transfer }),
    ...(isHandedOver && { isHandedOver }),
    ...(isPickup && { isPickup }),
  };
  const props = { fullName: customer.fullName, orderId: id, number, paymentMethod, summary, ...said };
  const template = placedTemplate(number, formatRupees(toRupees(total)));
  const text = { kind: "order-placed", text: ownText(template), template, linkId };
  // What was bought at the counter has no text: the email is the receipt.
  const { email } = isHandedOver ? customer : await textCustomer(tx, customer.id, text);
  await sendEmail(tx, { to: email, template: "order-placed", props });
}

async function getTransfer(tx: Transaction, { paymentMethod, expiresAt }: Placed) {
  if (paymentMethod !== "bank" || !expiresAt) return null;
  const account = await readBankAccount(tx);
  return account && { account, payBy: expiresAt.toISOString() };
}
