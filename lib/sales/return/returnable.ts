import { t } from "@/lib/platform/shared/language/t";
import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { cancelKinds } from "@/lib/sales/order/event-kinds";
import { lineColumns } from "./pieces";
import { countClaimable, getClaimEnd, getDeadline, isPaidInCash, listDeadlines, periodEnded, returnRefusal } from "./rules";

const columns = {
  id: true,
  number: true,
  status: true,
  createdAt: true,
  deliveredAt: true,
  paymentMethod: true,
  payments: { select: { status: true, method: true } },
  parcels: { select: { deliveredAt: true } },
  _count: { select: { returns: true } },
  items: {
    orderBy: { id: "asc" },
    select: {
      ...lineColumns,
      pack: true,
      colourName: true,
      product: {
        select: {
          images: { orderBy: { position: "asc" }, take: 1, select: { key: true, alt: true, width: true, height: true } },
        },
      },
    },
  },
} as const satisfies Prisma.OrderSelect;

export type Returnable = ReturnType<typeof toReturnable>;

const listedDays = 60;
const maxListed = 20;

/** The user's recent orders, newest first, with the deadline of each, or why it cannot be returned. */
export async function listReturnable(userId: string): Promise<Returnable[]> {
  const now = new Date();
  const since = new Date(now.getTime() - listedDays * dayMs);
  const rows = await db.order.findMany({
    where: {
      userId,
      status: { not: "cancelled" },
      OR: [
        { createdAt: { gte: since } },
        { deliveredAt: { gte: since } },
        { returns: { some: { status: "replaced", updatedAt: { gte: since } } } },
      ],
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxListed,
    relationLoadStrategy: "join",
    select: columns,
  });
  return rows.map((row) => toReturnable(row, now));
}

export async function getReturnable(userId: string, orderId: string): Promise<Returnable | null> {
  const row = await db.order.findFirst({ where: { id: orderId, userId }, relationLoadStrategy: "join", select: columns });
  return row && toReturnable(row, new Date());
}

type Row = Prisma.OrderGetPayload<{ select: typeof columns }>;

function toReturnable(row: Row, now: Date) {
  const { id, number, status, createdAt, deliveredAt } = row;
  const lines = row.items.map((item) => ({ item, deadlines: listDeadlines(item, deliveredAt) }));
  const delivered = deliveredAt && getDeadline(deliveredAt);
  const arrivals = [deliveredAt, ...row.parcels.map((parcel) => parcel.deliveredAt)];
  // The next day on which pieces can be returned for the last time; of replaced ones only, once the others are over.
  const open = lines.flatMap(({ deadlines }) => deadlines.find((deadline) => deadline >= now) ?? []);
  const [deadline = delivered ?? null] = open.toSorted((one, other) => one.getTime() - other.getTime());
  return {
    id,
    number,
    returns: row._count.returns,
    items: lines.map((line) => toItem(line, { now, deadline, claimable: countClaimable(line.item, deliveredAt, now) })),
    /** Until when what was wrong on arrival can be claimed; `null` if nothing can. */
    claimUntil: getClaimEnd(row.items, deliveredAt, now)?.toISOString() ?? null,
    canCancel: (status === "pending" || status === "confirmed") && row.parcels.length === 0,
    isPaidInCash: isPaidInCash(row),
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    deadline: deadline?.toISOString() ?? null,
    isReplacement: deadline !== null && !arrivals.some((at) => at && getDeadline(at).getTime() === deadline.getTime()),
    refusal: returnRefusal(row, now, row.items) || (open.length === 0 ? t`All of these are already in a return.` : ""),
  };
}

type Line = { item: Row["items"][number]; deadlines: readonly Date[] };

type ItemContext = { now: Date; deadline: Date | null; claimable: number };

function toItem({ item, deadlines }: Line, { now, deadline, claimable }: ItemContext) {
  const { id, name, pack, quantity, colourName, product } = item;
  const left = deadlines.filter((each) => each >= now).length;
  const last = deadlines.at(-1);
  return {
    id,
    name,
    pack,
    quantity,
    color: colourName ?? "",
    /** How many can be returned now, or why none. */
    left,
    /** How many of them can be claimed. */
    claimable: Math.min(left, claimable),
    /** How many staff can take back, also after the return period. */
    unreturned: deadlines.length,
    refusal:
      left > 0
        ? ""
        : last
          ? periodEnded(last)
          : item.returned > 0
            ? t`All of these are already in a return.`
            : t`It has not arrived yet.`,
    /** The last day of the replaced pieces, if the others must be returned earlier. */
    replacedUntil: left > 0 && last && deadline && last > deadline ? last.toISOString() : null,
    image: product.images[0] ?? null,
  };
}

export type Cancellation = Awaited<ReturnType<typeof listCancellations>>[number];

/** The user's cancelled orders and cancellation requests, newest first, with their outcome. */
export async function listCancellations(userId: string) {
  const rows = await db.order.findMany({
    where: { userId, events: { some: { kind: { in: cancelKinds } } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxListed,
    relationLoadStrategy: "join",
    select: {
      id: true,
      number: true,
      status: true,
      paymentStatus: true,
      events: {
        where: { kind: { in: cancelKinds } },
        orderBy: { id: "asc" },
        select: { kind: true, note: true, createdAt: true },
      },
    },
  });
  return rows.map(({ events, ...row }) => ({
    ...row,
    events: events.map((event) => ({ ...event, createdAt: event.createdAt.toISOString() })),
  }));
}
