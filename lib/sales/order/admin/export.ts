import "server-only";
import { orderAddress } from "@/lib/people/address/contract";
import { assertFileLength, toCsvInChunks } from "@/lib/platform/server/csv";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { textFor } from "@/lib/platform/shared/api/guarded";
import { nepaliDate } from "@/lib/platform/shared/calendar/bikram-sambat";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { clockText } from "@/lib/platform/shared/calendar/time-text";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { type Colleague, type Holder, may, type Right } from "@/lib/platform/shared/rights";
import { currentInvoice } from "@/lib/sales/invoice/queries";
import { adminWhere } from "@/lib/sales/order/admin/queries";
import { dueNow } from "@/lib/sales/order/money/due";
import { allReturned, hasLeftForExchange } from "@/lib/sales/order/vocabulary";
import { isStoreCredit } from "@/lib/terms/payment-method/contract";
import type { OrderListQuery } from "./contract";

const columns = {
  items: { select: { quantity: true } },
  user: { select: { fullName: true, email: true, phone: true } },
  payments: { select: { status: true, amount: true, note: true, method: true, refundMethod: true, paidAt: true } },
  parcels: {
    orderBy: { number: "asc" },
    select: { courierName: true, trackingNumber: true, courier: { select: { name: true } } },
  },
  returns: { where: { status: "refunded" }, select: { refund: true } },
  invoices: { where: currentInvoice, select: { number: true } },
} satisfies Prisma.OrderInclude;

type Row = Prisma.OrderGetPayload<{ include: typeof columns }>;

type Filters = Omit<OrderListQuery, "page" | "limit">;

/** The orders that match the list's filters, newest first, as CSV; without the columns that the reader has no right to. */
export async function exportOrders(reader: Colleague, query: Filters): Promise<Uint8Array<ArrayBuffer>> {
  const where = await adminWhere(reader, query);
  assertFileLength(await db.order.count({ where }), "orders", "Choose fewer days.");
  const rows = await db.order.findMany({
    where,
    include: columns,
    relationLoadStrategy: "join",
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const isShown = headings.map((heading) => may(reader, columnRights[heading] ?? "any"));
  const cut = <Cell>(cells: Cell[]) => cells.filter((_, at) => isShown[at]);
  return toCsvInChunks(
    cut(headings),
    rows.map((row) => cut(toCells(reader, row))),
  );
}

const columnRights: Record<string, Right> = { Phone: "customer.see", Email: "customer.see", "Courier cost": "cost.see" };

const headings = [
  "Number",
  "Date (AD)",
  "Date (BS)",
  "Time",
  "Status",
  "Payment",
  "Method",
  "Delivery",
  "Customer",
  "Company",
  "PAN",
  "Phone",
  "Email",
  "Province",
  "District",
  "Municipality",
  "Ward",
  "Tole",
  "Pieces",
  "Weight (kg)",
  "Items total",
  "Discount",
  "Delivery cost",
  "Total",
  "VAT",
  "Paid",
  "Still due",
  "Credited",
  "Refunded",
  "Store credit or exchange",
  "Coupon",
  "Courier",
  "Tracking number",
  "Courier cost",
  "Placed by staff",
  "Invoice",
];

function toCells(reader: Holder, row: Row): (string | number)[] {
  const { user, items, createdAt } = row;
  const { paid, due, refunded, moved } = getMoney(row);
  return [
    row.number,
    dayInNepal(createdAt),
    nepaliDate(createdAt),
    clockText(createdAt.toISOString()),
    row.status,
    row.paymentStatus,
    row.paymentMethod,
    row.deliveryMethod,
    user.fullName,
    toText(row.companyName),
    toText(row.panNumber),
    ...placeCells(reader, row),
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    Number(row.weightGrams) / 1000,
    ...[row.itemsTotal, row.discount, row.delivery, row.total, row.vat, paid, due, row.credited, refunded, moved].map((paisa) =>
      toRupees(paisa).toFixed(2),
    ),
    ...[row.couponCode, ...getShipments(row)].map(toText),
    toRupees(row.courierCost).toFixed(2),
    row.placedById ? "yes" : "",
    row.invoices[0]?.number ?? "",
  ];
}

/**
 * As in the report on payments: paid is what was received and not refunded, and refunded is money alone. What went back as store
 * credit, or pays the order that the goods are exchanged for, is apart, so that all of it adds up to the total.
 */
function getMoney(row: Row): Record<"paid" | "due" | "refunded" | "moved", bigint> {
  const { paid, due } = dueNow(row, row.payments);
  const returned = row.returns.reduce((sum, { refund }) => sum + (refund ?? 0n), 0n);
  const back = row.payments.filter(({ status, note }) => status === "refunded" && note !== allReturned);
  const sum = (payments: Row["payments"]) => payments.reduce((total, { amount }) => total + amount, 0n);
  const moved = sum(back.filter(isMoved));
  return { paid: row.paymentStatus === "refunded" ? 0n : paid - returned, due, refunded: sum(back) - moved, moved };
}

const isMoved = ({ method, refundMethod, paidAt }: Row["payments"][number]): boolean =>
  isStoreCredit(method) || hasLeftForExchange({ method, paidAt }) || (refundMethod !== null && isStoreCredit(refundMethod));

/** Whom its parcels were given to, and their numbers. */
function getShipments({ parcels }: Row): string[] {
  const couriers = new Set(parcels.map(({ courier, courierName }) => courier?.name ?? courierName));
  const numbers = parcels.map(({ trackingNumber }) => trackingNumber);
  return [[...couriers], numbers].map((texts) => texts.filter(Boolean).join("; "));
}

const toText = (text: string | null): string => text ?? "";

function placeCells(reader: Holder, { user, address }: Row): (string | number)[] {
  const email = toText(user.email);
  const parsed = orderAddress.safeParse(address).data;
  if (!parsed) return [toText(user.phone), email, "", "", "", "", ""];
  const { phone, province, district, municipality, ward, tole } = parsed;
  return [phone, email, province, district, municipality, ward, textFor(reader, tole)];
}
