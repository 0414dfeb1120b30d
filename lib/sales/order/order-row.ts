import { orderSystem } from "@/lib/advice/job/group/contract";
import { orderAddress } from "@/lib/people/address/contract";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { dueNow } from "@/lib/sales/order/money/due";
import { type AdminOrder, callStatuses, type Order } from "./contract";
import { eventLabels } from "./event-kinds";

/** The relations to load for a reply with an order. */
export const columns = {
  items: {
    include: {
      product: {
        select: {
          status: true,
          images: {
            take: 1,
            orderBy: { position: "asc" },
            select: { key: true, alt: true, width: true, height: true },
          },
        },
      },
    },
    orderBy: { id: "asc" },
  },
  events: { orderBy: { id: "asc" } },
  payments: { orderBy: { id: "asc" } },
  user: { select: { fullName: true, email: true, phone: true } },
} satisfies Prisma.OrderInclude;

type Row = Prisma.OrderGetPayload<{ include: typeof columns }>;

export function toOrder(row: Row): Order {
  const { id, items, events, payments, address } = row;
  return {
    _id: id,
    number: row.number,
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    deliveryMethod: row.deliveryMethod,
    items: items.map(toItem),
    systems: orderSystem.array().parse(row.systems),
    ...getTotals(row),
    ...getSums(row),
    couponCode: row.couponCode ?? "",
    companyName: row.companyName ?? "",
    panNumber: row.panNumber ?? "",
    address: orderAddress.safeParse(address).data ?? null,
    note: row.note,
    cancelReason: row.cancelReason ?? "",
    isCancelRequested: row.cancelRequestedAt !== null,
    courier: row.courier ?? "",
    trackingNumber: row.trackingNumber ?? "",
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    events: events.filter(({ kind }) => eventLabels(kind).customer).map(toEvent),
    payments: payments.map(toPayment),
  };
}

export function toAdminOrder(row: Row): AdminOrder {
  const { id, userId, user, attention } = row;
  const customer = { fullName: user.fullName, email: user.email ?? "", phone: user.phone ?? "" };
  return {
    ...toOrder(row),
    events: row.events.map(toEvent),
    id,
    userId,
    customer,
    attention: attention ?? "",
    call: getCall(row),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    courierCost: toRupees(row.courierCost),
  };
}

/** The phone call that an order waits for. */
export function getCall({
  status,
  paymentMethod,
  callStatus,
  callAt,
}: Pick<Row, "status" | "paymentMethod" | "callStatus" | "callAt">): AdminOrder["call"] {
  const waitingStatus = callStatuses.find((each) => each === callStatus);
  return waitingStatus && status === "pending" && paymentMethod === "cod"
    ? { status: waitingStatus, at: callAt?.toISOString() ?? null }
    : null;
}

const getTotals = ({ itemsTotal, discount, delivery, total, vat }: Row) => ({
  itemsTotal: toRupees(itemsTotal),
  discount: toRupees(discount),
  delivery: toRupees(delivery),
  total: toRupees(total),
  vat: toRupees(vat),
});

function getSums(row: Row) {
  const { paid, due } = dueNow(row, row.payments);
  return { paid: toRupees(paid), credited: toRupees(row.credited), due: toRupees(due) };
}

const toItem = ({ id, product, colourName, unitPrice, lineTotal, ...item }: Row["items"][number]) => ({
  _id: id,
  productId: item.productId,
  variantId: item.variantId,
  name: item.name,
  sku: item.sku,
  pack: item.pack,
  color: colourName ?? "",
  price: toRupees(unitPrice),
  quantity: item.quantity,
  lineTotal: toRupees(lineTotal),
  image: product.images[0] ?? null,
  isSold: product.status === "published",
});

const toEvent = ({ kind, note, createdAt }: Row["events"][number]) => ({ kind, note, createdAt: createdAt.toISOString() });

const toPayment = ({ id, method, status, amount, reference, proofKey, note, paidAt, createdAt }: Row["payments"][number]) => ({
  _id: id,
  method,
  status,
  amount: toRupees(amount),
  reference: reference ?? "",
  hasProof: proofKey !== null,
  note,
  paidAt: paidAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
