import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { notFoundError } from "@/lib/platform/shared/errors";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { getCourierFee } from "@/lib/terms/courier/rules";
import { type OpenParcel, type Settlement, type SettlementSummary, settlementMethods } from "./contract";

type Page = { page: number; limit: number };

const courierColumns = { id: true, name: true, parcelFee: true, cashBasisPoints: true } as const;
type Courier = Awaited<ReturnType<typeof readCourier>>;

export async function readCourier(tx: Transaction, id: string) {
  const courier = await tx.courier.findUnique({ where: { id }, select: courierColumns });
  if (!courier) throw notFoundError();
  return courier;
}

/** The name of a courier, for the title of its page. */
export async function findCourierName(id: string): Promise<string | null> {
  const courier = await db.courier.findUnique({ where: { id }, select: { name: true } });
  return courier?.name ?? null;
}

type Row = Pick<OpenParcel, "orderId" | "orderNumber" | "number" | "trackingNumber"> & {
  id: string;
  cash: bigint;
  deliveredAt: Date | null;
};

export const toOpenParcel = (courier: Courier, { id, cash, deliveredAt, ...row }: Row): OpenParcel => ({
  _id: id,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  number: row.number,
  trackingNumber: row.trackingNumber,
  deliveredAt: deliveredAt?.toISOString() ?? "",
  cash: toRupees(cash),
  fee: toRupees(getCourierFee(courier, cash)),
});

/** A page of the delivered parcels of a courier whose cash was not handed over, and how many there are. */
export async function listOpenParcels(courierId: string, { page, limit }: Page) {
  const courier = await readCourier(db, courierId);
  const where = { courierId, status: "delivered", cash: { gt: 0 }, order: { deletedAt: null } } satisfies Prisma.ParcelWhereInput;
  const [total, rows] = await Promise.all([
    db.parcel.count({ where }),
    db.parcel.findMany({
      where,
      orderBy: [{ deliveredAt: "asc" }, { id: "asc" }],
      skip: (page - 1) * limit,
      take: limit,
      include: { order: { select: { number: true } } },
    }),
  ]);
  const parcels = rows.map(({ order, ...row }) => toOpenParcel(courier, { ...row, orderNumber: order.number }));
  return { total, parcels, courier: { _id: courier.id, name: courier.name } };
}

const columns = { courier: { select: { id: true, name: true } }, _count: { select: { lines: true } } } as const;
const lineColumns = {
  lines: {
    include: { order: { select: { number: true } } },
    orderBy: [{ order: { number: "asc" } }, { parcelNumber: "asc" }],
  },
} satisfies Prisma.CourierSettlementInclude;

type SummaryRow = Prisma.CourierSettlementGetPayload<{ include: typeof columns }>;

/** A page of what couriers handed over, the newest first. */
export async function listSettlements({ page, limit, courier }: Page & { courier?: string | undefined }) {
  const where = courier ? { courierId: courier } : {};
  const [total, rows] = await Promise.all([
    db.courierSettlement.count({ where }),
    db.courierSettlement.findMany({
      where,
      include: columns,
      orderBy: [{ settledAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  const names = await readNames(db, rows);
  return { total, settlements: rows.map((row) => toSummary(row, names)) };
}

export async function readSettlement(tx: Transaction, id: string): Promise<Settlement> {
  const settlement = await findSettlement(id, tx);
  if (!settlement) throw notFoundError();
  return settlement;
}

export async function findSettlement(id: string, tx: Transaction = db): Promise<Settlement | null> {
  const row = await tx.courierSettlement.findUnique({ where: { id }, include: { ...columns, ...lineColumns } });
  if (!row) return null;
  const lines = row.lines.map(({ orderId, order, parcelNumber, trackingNumber, reason, ...line }) => ({
    orderId,
    orderNumber: order.number,
    number: parcelNumber,
    trackingNumber,
    collected: toRupees(line.collected),
    fee: toRupees(line.fee),
    difference: toRupees(line.difference),
    reason,
  }));
  return { ...toSummary(row, await readNames(tx, [row])), lines };
}

async function readNames(tx: Transaction, rows: readonly Pick<SummaryRow, "settledById" | "undoneById">[]) {
  const ids = rows.flatMap(({ settledById, undoneById }) => [settledById, ...(undoneById ? [undoneById] : [])]);
  const people = await tx.user.findMany({ where: { id: { in: ids } }, select: { id: true, fullName: true } });
  return new Map(people.map(({ id, fullName }) => [id, fullName]));
}

/** A settlement that is not undone can be, on its day in Nepal. */
export const isUndoable = ({ settledAt, undoneAt }: { settledAt: Date; undoneAt: Date | null }): boolean =>
  undoneAt === null && dayInNepal(settledAt) === dayInNepal();

const toSummary = ({ id, courier, _count, ...row }: SummaryRow, names: ReadonlyMap<string, string>): SettlementSummary => ({
  _id: id,
  courier: { _id: courier.id, name: courier.name },
  parcels: _count.lines,
  method: settlementMethods.find((each) => each === row.method) ?? "cash",
  reference: row.reference,
  receivedOn: row.receivedOn.toISOString().slice(0, 10),
  collected: toRupees(row.collected),
  fees: toRupees(row.fees),
  difference: toRupees(row.difference),
  received: toRupees(row.received),
  settledAt: row.settledAt.toISOString(),
  settledBy: names.get(row.settledById) ?? "",
  undoneAt: row.undoneAt?.toISOString() ?? null,
  undoneBy: (row.undoneById && names.get(row.undoneById)) || "",
  undoReason: row.undoReason,
  isUndoable: isUndoable(row),
});
