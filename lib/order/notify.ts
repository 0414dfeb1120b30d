import "server-only";
import type { OrderStep } from "@/lib/mail-template/emails";
import { notify } from "@/lib/notification/commands";
import { readBankAccount } from "@/lib/payment/bank-account";
import type { Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { queueMail } from "@/lib/platform/mail/queue";
import { toRupees } from "@/lib/platform/money";
import { moneySentence } from "./money-messages";
import type { PaymentMethod } from "./rules";

/** What the books say of an order while it is being changed. */
export type Held = {
  id: string;
  number: string;
  userId: string;
  status: "pending" | "confirmed" | "shipped" | "delivered" | "cancelled";
  paymentStatus: "unpaid" | "verifying" | "paid" | "refund_due" | "refunded" | "failed";
  paymentMethod: PaymentMethod;
  deliveryMethod: "courier" | "pickup";
  total: bigint;
  credited: bigint;
  isDeleted: boolean;
};

/** Locks an order until the transaction ends, so that what is decided about it is decided one after the other. */
export async function holdOrder(tx: Transaction, id: string): Promise<Held> {
  const [order] = await tx.$queryRaw<Held[]>`
    SELECT id, number, user_id AS "userId", status::text AS status, payment_status::text AS "paymentStatus",
      payment_method::text AS "paymentMethod", delivery_method::text AS "deliveryMethod", total, credited,
      deleted_at IS NOT NULL AS "isDeleted"
    FROM "order" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (!order) throw noSuchOrder();
  return order;
}

export const noSuchOrder = () => new AppError("not_found", "This does not exist, or no longer does.");

type Happening = { kind: string; note?: string; actorId?: string | null };
type News = { title: string; body?: string };

/** Writes into an order's history. */
export async function record(tx: Transaction, orderId: string, { kind, note = "", actorId = null }: Happening): Promise<void> {
  await tx.orderEvent.create({ data: { orderId, kind, note, actorId }, select: { id: true } });
}

const orderHref = (id: string) => `/customer/purchase-history/${id}` as const;

/** Tells an order's customer, in the shop and where it matters by mail. */
export async function tellCustomer(
  tx: Transaction,
  order: Pick<Held, "id" | "number" | "userId">,
  { title, body, step, note = "" }: News & { step?: OrderStep; note?: string },
): Promise<void> {
  await notify(tx, order.userId, { kind: "order", title, ...(body && { body }), href: orderHref(order.id) });
  if (!step) return;
  const { user, total, credited, payments, ...now } = await tx.order.findUniqueOrThrow({
    where: { id: order.id },
    select: {
      ...{ status: true, paymentStatus: true, paymentMethod: true, deliveryMethod: true, total: true, credited: true },
      payments: { select: { method: true, status: true, amount: true } },
      user: { select: { email: true, fullName: true } },
    },
  });
  const paid = payments.map((payment) => ({ ...payment, amount: toRupees(payment.amount) }));
  const money = moneySentence({ ...now, total: toRupees(total), credited: toRupees(credited), payments: paid });
  const isPickup = now.deliveryMethod === "pickup";
  const props = { fullName: user.fullName, orderId: order.id, number: order.number, step, note, isPickup, money };
  await queueMail(tx, { to: user.email, template: "order-update", props });
}

type Placed = {
  id: string;
  number: string;
  customer: { id: string; email: string; fullName: string };
  paymentMethod: Held["paymentMethod"];
  items: readonly { name: string; pack: string; quantity: number; lineTotal: bigint }[];
  totals: Record<"itemsTotal" | "discount" | "delivery" | "total" | "vat", bigint>;
  /** Until when it is to be paid. */
  expiresAt: Date | null;
  /** It was bought and taken along at the counter: nothing more happens, and nothing more is told. */
  isHandedOver: boolean;
  isPickup: boolean;
};

/** Tells a customer that the order has been taken: what it holds and what it costs. */
export async function tellPlaced(tx: Transaction, placed: Placed): Promise<void> {
  const { id, number, customer, paymentMethod, items, totals, isHandedOver, isPickup } = placed;
  await notify(tx, customer.id, {
    kind: "order",
    title: isHandedOver ? `Order ${number}: bought at our store` : `Order ${number} received`,
    body: isHandedOver ? "Thank you. The invoice is on the order's page." : "We tell you here when it is confirmed.",
    href: orderHref(id),
  });
  const { itemsTotal, discount, delivery, total, vat } = totals;
  const summary = {
    items: items.map(({ name, pack, quantity, lineTotal }) => ({ name, pack, quantity, lineTotal: toRupees(lineTotal) })),
    itemsTotal: toRupees(itemsTotal),
    discount: toRupees(discount),
    delivery: toRupees(delivery),
    total: toRupees(total),
    vat: toRupees(vat),
  };
  const transfer = await transferOf(tx, placed);
  const said = { ...(transfer && { transfer }), ...(isHandedOver && { isHandedOver }), ...(isPickup && { isPickup }) };
  const props = { fullName: customer.fullName, orderId: id, number, paymentMethod, summary, ...said };
  await queueMail(tx, { to: customer.email, template: "order-placed", props });
}

async function transferOf(tx: Transaction, { paymentMethod, expiresAt }: Placed) {
  if (paymentMethod !== "bank" || !expiresAt) return null;
  const account = await readBankAccount(tx);
  return account && { account, payBy: expiresAt.toISOString() };
}
