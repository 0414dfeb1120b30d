import "server-only";
import { orderAddress } from "@/lib/address/contract";
import { orderSystem } from "@/lib/job/group-contract";
import { newestFirst, type WholeList } from "@/lib/platform/api/whole-list";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { literally } from "@/lib/platform/db/like-pattern";
import type { Transaction } from "@/lib/platform/db/transaction";
import { nationalDigits } from "@/lib/platform/mobile";
import { toRupees } from "@/lib/platform/money";
import { startOfDay } from "@/lib/platform/nepal-day";
import { type AdminOrder, callStatuses, type Order, type OrderQuery } from "./contract";
import { dueNow } from "./due";
import type { AdminOrderQuery } from "./transitions-contract";

const columns = {
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

const whole = { include: columns, relationLoadStrategy: "join" } as const;
const newest = { ...whole, orderBy: [{ createdAt: "desc" }, { id: "desc" }] } satisfies Prisma.OrderFindManyArgs;

/** One of someone's own orders; another's is none. */
export async function getOrder(userId: string, id: string, within: Transaction = db): Promise<Order | null> {
  const row = await within.order.findFirst({ where: { id, userId }, include: columns, relationLoadStrategy: "join" });
  return row && toOrder(row);
}

/** Any order that is not deleted, for administrators. */
export async function getAdminOrder(id: string, within: Transaction = db): Promise<AdminOrder | null> {
  const row = await within.order.findFirst({ where: { id, deletedAt: null }, include: columns, relationLoadStrategy: "join" });
  return row && toAdminOrder(row);
}

/** Also one that is deleted, for its page. */
export async function getOrderOrDeleted(id: string): Promise<AdminOrder | null> {
  const row = await db.order.findUnique({ where: { id }, include: columns, relationLoadStrategy: "join" });
  return row && toAdminOrder(row);
}

type OrderPage<T> = { total: number; orders: T[] };

/** Someone's own orders, newest first. */
export async function listOrders(userId: string, query: OrderQuery): Promise<OrderPage<Order>> {
  const { total, rows } = await find({ userId, ...matching(query, ownSearch(query.q)) }, query);
  return { total, orders: rows.map(toOrder) };
}

type Filters = Omit<AdminOrderQuery, "page" | "limit">;

/** All of everybody's orders that are not deleted, newest first. */
export function listEveryOrder(query: Filters): WholeList<AdminOrder> {
  const where = adminWhere(query);
  return newestFirst((behind, take) => db.order.findMany({ ...newest, where: { AND: [where, behind] }, take }), toAdminOrder);
}

/** A page of them. */
export async function listAllOrders(query: Filters & Pick<OrderQuery, "page" | "limit">): Promise<OrderPage<AdminOrder>> {
  const { total, rows } = await find(adminWhere(query), query);
  return { total, orders: rows.map(toAdminOrder) };
}

export function adminOrderBy({ sort = "newest" }: Pick<Filters, "sort">): Prisma.OrderOrderByWithRelationInput[] {
  const direction = sort === "oldest" ? "asc" : "desc";
  return [{ createdAt: direction }, { id: direction }];
}

/** The order that the list of these filters shows after this one, which may have left it in the meantime. */
export async function findNextOrder(id: string, query: Filters): Promise<{ id: string; number: string } | null> {
  const order = await db.order.findUnique({ where: { id }, select: { createdAt: true } });
  if (!order) return null;
  const { createdAt } = order;
  const after = query.sort === "oldest" ? "gt" : "lt";
  return db.order.findFirst({
    where: { AND: [adminWhere(query), { OR: [{ createdAt: { [after]: createdAt } }, { createdAt, id: { [after]: id } }] }] },
    orderBy: adminOrderBy(query),
    select: { id: true, number: true },
  });
}

/** Not one that is paid otherwise by now. */
export const waitsForCall = {
  status: "pending",
  paymentMethod: "cod",
  callStatus: { in: [...callStatuses] },
} satisfies Prisma.OrderWhereInput;

/** Which orders the staff's filters let through. */
export function adminWhere(query: Filters): Prisma.OrderWhereInput {
  const { q, paymentMethod, district, attention, cancelAsked, toCall, deleted } = query;
  return {
    deletedAt: deleted === "true" ? { not: null } : null,
    ...matching(query, adminSearch(q)),
    ...(paymentMethod && { paymentMethod }),
    ...(district && { address: { path: ["district"], equals: district } }),
    ...(attention === "true" && { NOT: { attention: null } }),
    ...(toCall === "true" && waitsForCall),
    ...(cancelAsked === "true" && { status: "confirmed", cancelAskedAt: { not: null } }),
  };
}

type Paged = Pick<OrderQuery, "page" | "limit"> & Pick<Filters, "sort">;

async function find(where: Prisma.OrderWhereInput, { page, limit, sort }: Paged) {
  const [total, rows] = await Promise.all([
    db.order.count({ where }),
    db.order.findMany({ ...whole, orderBy: adminOrderBy({ sort }), where, skip: (page - 1) * limit, take: limit }),
  ]);
  return { total, rows };
}

type Matched = Pick<OrderQuery, "status" | "paymentStatus" | "from" | "to">;

function matching({ status, paymentStatus, from, to }: Matched, OR: Prisma.OrderWhereInput[]): Prisma.OrderWhereInput {
  return {
    ...(status && { status }),
    ...(paymentStatus && { paymentStatus }),
    ...((from || to) && { createdAt: { ...(from && { gte: startOfDay(from) }), ...(to && { lt: startOfDay(to, 1) }) } }),
    ...(OR.length > 0 && { OR }),
  };
}

function ownSearch(q: string): Prisma.OrderWhereInput[] {
  if (q === "") return [];
  const text = { contains: literally(q), mode: "insensitive" } as const;
  return [{ number: text }, { items: { some: { OR: [{ name: text }, { sku: text }] } } }];
}

function adminSearch(q: string): Prisma.OrderWhereInput[] {
  if (q === "") return [];
  const text = { contains: literally(q), mode: "insensitive" } as const;
  const phone = { ...text, contains: literally(toPhone(q)) };
  const customer = { OR: [{ fullName: text }, { email: text }, { phone }, { mobile: phone }] };
  const payment = { OR: [{ reference: text }, { gatewayRef: text }, { bankReference: text }] };
  return [
    ...ownSearch(q),
    { user: customer },
    { companyName: text },
    { panNumber: q },
    { trackingNumber: text },
    { address: { path: ["phone"], string_contains: literally(toPhone(q)) } },
    { payments: { some: payment } },
    { invoices: { some: { number: text } } },
  ];
}

/** "+977 984-1234567" as phone numbers are stored; anything else stays as it was typed. */
const toPhone = (q: string): string => (/^\+?[\d ()-]{7,}$/.test(q) ? nationalDigits(q) : q);

/** What staff note for itself is not told to the customer. */
const internalEvents = new Set([
  "attention",
  "note",
  "price-set",
  "deleted",
  "restored",
  "link-texted",
  "link-revoked",
  "called",
]);

function toOrder(row: Row): Order {
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
    isCancelAsked: row.cancelAskedAt !== null,
    courier: row.courier ?? "",
    trackingNumber: row.trackingNumber ?? "",
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    events: events.filter(({ kind }) => !internalEvents.has(kind)).map(toEvent),
    payments: payments.map(toPayment),
  };
}

function toAdminOrder(row: Row): AdminOrder {
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

/** The call that an order waits for. */
export function getCall({
  status,
  paymentMethod,
  callStatus,
  callAt,
}: Pick<Row, "status" | "paymentMethod" | "callStatus" | "callAt">): AdminOrder["call"] {
  const known = callStatuses.find((each) => each === callStatus);
  return known && status === "pending" && paymentMethod === "cod" ? { status: known, at: callAt?.toISOString() ?? null } : null;
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

const toPayment = ({ id, method, status, amount, reference, slipKey, note, createdAt }: Row["payments"][number]) => ({
  _id: id,
  method,
  status,
  amount: toRupees(amount),
  reference: reference ?? "",
  hasSlip: slipKey !== null,
  note,
  createdAt: createdAt.toISOString(),
});
