import { orderSystem } from "@/lib/advice/job/group/contract";
import { orderAddress } from "@/lib/people/address/contract";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { currentInvoice } from "@/lib/sales/invoice/queries";
import { dueNow } from "@/lib/sales/order/money/due";
import { getTrackingLink } from "@/lib/terms/courier/rules";
import { type AdminOrder, callStatuses, type Order } from "./contract";
import { eventLabels } from "./event-kinds";
import { findUndoable, isRecordedToday } from "./undoing/undo-rules";

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
  parcels: {
    orderBy: { number: "asc" },
    include: { courier: { select: { name: true, trackingUrl: true } }, items: { orderBy: { orderItemId: "asc" } } },
  },
  user: { select: { fullName: true, email: true, phone: true } },
  assignee: { select: { id: true, fullName: true } },
  invoices: { where: currentInvoice, select: { id: true } },
} satisfies Prisma.OrderInclude;

type Row = Prisma.OrderGetPayload<{ include: typeof columns }>;

export function toOrder(row: Row): Order {
  const { id, items, events, payments, address } = row;
  const parcels = row.parcels.map(toParcel);
  const newest = parcels.at(-1);
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
    isChangeRequested: row.changeRequestedAt !== null,
    changeRequest: (row.changeRequestedAt && row.changeRequest) ?? "",
    courier: newest?.courier ?? "",
    trackingNumber: newest?.trackingNumber ?? "",
    parcels,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    events: events.filter(({ kind }) => eventLabels(kind).customer).map(toEvent),
    payments: payments.map(toPayment),
  };
}

export function toAdminOrder(row: Row): AdminOrder {
  const { id, userId, user, assignee, tags, attention } = row;
  const customer = { fullName: user.fullName, email: user.email ?? "", phone: user.phone ?? "" };
  return {
    ...toOrder(row),
    events: row.events.map(toEvent),
    id,
    userId,
    customer,
    parcels: row.parcels.map((each) => ({
      ...toParcel(each),
      weightGrams: Number(each.weightGrams),
      cost: toRupees(each.cost),
    })),
    assignee: assignee && { _id: assignee.id, fullName: assignee.fullName },
    tags,
    attention: attention ?? "",
    call: getCall(row),
    isHeld: row.heldAt !== null,
    holdReason: row.holdReason ?? "",
    heldUntil: row.heldUntil?.toISOString().slice(0, 10) ?? null,
    undoable: findUndoable(row),
    isCollected: row.payments.some(isRecordedToday),
    isInvoiced: row.invoices.length > 0,
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

const toParcel = ({ courier, courierName, trackingNumber, ...parcel }: Row["parcels"][number]) => ({
  number: parcel.number,
  status: parcel.status,
  courier: courier?.name ?? courierName,
  trackingNumber,
  trackingUrl: getTrackingLink(courier?.trackingUrl ?? "", trackingNumber),
  items: parcel.items.map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
  cash: toRupees(parcel.cash),
  sentAt: parcel.sentAt.toISOString(),
  deliveredAt: parcel.deliveredAt?.toISOString() ?? null,
});

const toEvent = ({ kind, note, createdAt }: Row["events"][number]) => ({ kind, note, createdAt: createdAt.toISOString() });

const toPayment = ({ id, method, status, amount, rounding, reference, proofKey, note, ...row }: Row["payments"][number]) => ({
  _id: id,
  method,
  status,
  amount: toRupees(amount),
  rounding: toRupees(rounding),
  tendered: row.tendered === null ? null : toRupees(row.tendered),
  reference: reference ?? "",
  hasProof: proofKey !== null,
  refundMethod: row.refundMethod,
  note,
  paidAt: row.paidAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
