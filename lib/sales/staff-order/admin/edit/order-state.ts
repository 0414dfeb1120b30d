import "server-only";
import { orderSystem } from "@/lib/advice/job/group/contract";
import { orderAddress } from "@/lib/people/address/contract";
import { isApprovedBusiness } from "@/lib/people/users/rules";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { notFoundError } from "@/lib/platform/shared/errors";
import { currentInvoice } from "@/lib/sales/invoice/queries";
import { isDivided, openRefund } from "@/lib/sales/order/money/change-debt";
import { dueNow } from "@/lib/sales/order/money/due";
import { isStoreCredit } from "@/lib/terms/payment-method/contract";
import type { Buyer } from "@/lib/terms/price/queries";

const paymentColumns = {
  ...{ id: true, method: true, status: true, amount: true, note: true },
  gatewayRefunds: { where: openRefund, select: { id: true } },
} as const;

const columns = {
  id: true,
  number: true,
  userId: true,
  status: true,
  paymentStatus: true,
  paymentMethod: true,
  deliveryMethod: true,
  itemsTotal: true,
  discount: true,
  delivery: true,
  total: true,
  credited: true,
  vat: true,
  couponCode: true,
  companyName: true,
  panNumber: true,
  address: true,
  note: true,
  systems: true,
  callStatus: true,
  cancelRequestedAt: true,
  changeRequestedAt: true,
  changeRequest: true,
  items: { orderBy: { id: "asc" } },
  parcels: { select: { status: true } },
  payments: { orderBy: { id: "asc" }, select: paymentColumns },
  invoices: { where: currentInvoice, select: { id: true } },
  user: { select: { role: true, approvedAt: true, priceGroup: { select: { basisPoints: true } } } },
} as const;

export type OrderState = NonNullable<Awaited<ReturnType<typeof findOrderState>>>;

export async function readOrderState(tx: Transaction, id: string): Promise<OrderState> {
  const order = await findOrderState(tx, id);
  if (!order) throw notFoundError();
  return order;
}

/** A placed order as an edit needs it; `null` if it is deleted. */
export async function findOrderState(tx: Transaction, id: string) {
  const row = await tx.order.findFirst({ where: { id, deletedAt: null }, select: columns });
  if (!row) return null;
  const { user, payments, invoices, cancelRequestedAt, changeRequestedAt, changeRequest, ...order } = row;
  const buyer: Buyer = {
    id: order.userId,
    isTrade: isApprovedBusiness(user),
    tradeDiscount: user.priceGroup?.basisPoints ?? 0,
  };
  return {
    ...order,
    address: orderAddress.safeParse(order.address).data ?? null,
    systems: orderSystem.array().parse(order.systems),
    isCancelRequested: cancelRequestedAt !== null,
    changeRequest: (changeRequestedAt && changeRequest) ?? "",
    isInvoiced: invoices.length > 0,
    isBeingChecked: payments.some(({ status }) => status === "verifying"),
    buyer,
    due: dueNow(order, payments).due,
    money: payments.filter(isDivided).map(({ id: paymentId, amount, status, method }) => ({
      id: paymentId,
      amount,
      isPaid: status === "paid",
      isStoreCredit: isStoreCredit(method),
    })),
    version: toVersion(row),
  };
}

/** What two editors must not change at once: everything that an edit can change, how far the order is, and the money for it. */
function toVersion({
  user: _,
  number: __,
  callStatus: ___,
  items,
  payments,
  ...order
}: Parameters<typeof getVersion>[0] & {
  user: unknown;
  number: unknown;
  callStatus: unknown;
  items: readonly { variantId: string; quantity: number; unitPrice: bigint }[];
  payments: readonly { status: string; amount: bigint }[];
}): string {
  const lines = items.map(({ variantId, quantity, unitPrice }) => [variantId, quantity, unitPrice]);
  const money = payments.filter(({ status }) => status === "paid" || status === "refund_due").map(({ amount }) => amount);
  return getVersion({ ...order, lines, money });
}
