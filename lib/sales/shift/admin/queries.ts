import "server-only";
import type { WithRights } from "@/lib/platform/server/auth/right";
import { db, sql } from "@/lib/platform/server/db/client";
import type { Prisma, Shift as Row } from "@/lib/platform/server/db/generated/prisma/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { addDays, startOfDay } from "@/lib/platform/shared/calendar/nepal-time";
import { notFoundError } from "@/lib/platform/shared/errors";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { may } from "@/lib/platform/shared/rights";
import { noteCounts, type Shift, type ShiftQuery } from "./contract";

type Drawer = { taken: bigint; paidBack: bigint; expected: bigint };

/** What moved in the drawers of these shifts. A payment that was undone never did; what couriers kept did not either. */
async function readDrawers(tx: Transaction, ids: readonly string[]): Promise<Map<string, Drawer>> {
  const rows = await tx.$queryRaw<({ id: string } & Drawer)[]>`
    SELECT shift.id, paid + kept AS taken, "paidBack", "float" + paid + kept - "paidBack" AS expected FROM shift
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount + rounding), 0)::bigint AS paid FROM payment
      WHERE shift_id = shift.id AND status IN ('paid', 'refund_due', 'refunded')) t
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(received - collected), 0)::bigint AS kept FROM courier_settlement
      WHERE shift_id = shift.id AND undone_at IS NULL) k
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount + refund_rounding), 0)::bigint AS "paidBack" FROM payment
      WHERE refund_shift_id = shift.id AND status = 'refunded') b
    WHERE shift.id = ANY(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, ...drawer }) => [id, drawer]));
}

export async function readDrawer(tx: Transaction, id: string): Promise<Drawer> {
  const drawer = (await readDrawers(tx, [id])).get(id);
  if (!drawer) throw notFoundError();
  return drawer;
}

export async function readShift(tx: Transaction, id: string): Promise<Shift> {
  const row = await tx.shift.findUnique({ where: { id } });
  const [shift] = row ? await toShifts(tx, [row]) : [];
  if (!shift) throw notFoundError();
  return shift;
}

/** Somebody's open shift. */
export async function getOpenShift(personId: string): Promise<Shift | null> {
  const row = await db.shift.findFirst({ where: { personId, closedAt: null } });
  return row && ((await toShifts(db, [row]))[0] ?? null);
}

type Reader = WithRights & { id: string };

/** Whether somebody sees the shifts of others. */
export const seesAllShifts = (reader: WithRights): boolean => may(reader, "payment.shifts");

/** A page of the shifts that somebody may see, newest first. */
export async function listShifts(
  reader: Reader,
  { page, limit, from, to, person }: ShiftQuery,
): Promise<{ total: number; shifts: Shift[] }> {
  const openedAt = {
    ...(from && { gte: startOfDay(from) }),
    ...(to && { lt: startOfDay(addDays(to, 1)) }),
  };
  const where = {
    openedAt,
    AND: [seesAllShifts(reader) ? {} : { personId: reader.id }, person ? { personId: person } : {}],
  } satisfies Prisma.ShiftWhereInput;
  const [total, rows] = await Promise.all([
    db.shift.count({ where }),
    db.shift.findMany({ where, orderBy: [{ openedAt: "desc" }, { id: "desc" }], skip: (page - 1) * limit, take: limit }),
  ]);
  return { total, shifts: await toShifts(db, rows) };
}

/** Everybody who ever had a shift, for the filter. */
export function listShiftPeople(): Promise<{ id: string; fullName: string }[]> {
  return db.$queryRaw`${sql`
    SELECT id, full_name AS "fullName" FROM "user" WHERE id IN (SELECT DISTINCT person_id FROM shift) ORDER BY full_name, id`}`;
}

async function toShifts(tx: Transaction, rows: readonly Row[]): Promise<Shift[]> {
  const drawers = await readDrawers(
    tx,
    rows.map(({ id }) => id),
  );
  const personIds = rows.flatMap(({ personId, closedById }) => [personId, ...(closedById ? [closedById] : [])]);
  const people = await tx.user.findMany({ where: { id: { in: personIds } }, select: { id: true, fullName: true } });
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  const toPerson = (id: string) => ({ _id: id, fullName: names.get(id) ?? "" });
  return rows.map((row) => {
    const { taken, paidBack, expected: now } = drawers.get(row.id) ?? { taken: 0n, paidBack: 0n, expected: row.float };
    const expected = row.expected ?? now;
    return {
      _id: row.id,
      person: toPerson(row.personId),
      openedAt: row.openedAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      closedBy: row.closedById === null ? null : toPerson(row.closedById),
      float: toRupees(row.float),
      taken: toRupees(taken),
      paidBack: toRupees(paidBack),
      expected: toRupees(expected),
      counted: row.counted === null ? null : toRupees(row.counted),
      difference: row.counted === null ? null : toRupees(row.counted - expected),
      notes: readNotes(row.notes),
      reason: row.reason,
    };
  });
}

const readNotes = (notes: unknown): Shift["notes"] => noteCounts.catch({}).parse(notes);
