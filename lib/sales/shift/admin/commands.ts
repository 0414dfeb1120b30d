import "server-only";
import { requireRight, type WithRights } from "@/lib/platform/server/auth/right";
import { rethrowTaken } from "@/lib/platform/server/db/row-refusals";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { momentText } from "@/lib/platform/shared/calendar/time-text";
import { AppError, fieldError, notFoundError } from "@/lib/platform/shared/errors";
import { formatPaisa, toPaisa } from "@/lib/platform/shared/numbers/money";
import { type Actor, audit } from "@/lib/records/audit/commands";
import type { denominations, Shift } from "./contract";
import { readDrawer, readShift } from "./queries";

const subject = "shift";

/** Opens a shift: the cash that this person takes and pays back from now on is counted in it. */
export async function openShift(actor: Actor, float: number): Promise<Shift> {
  const taken = rethrowTaken("You have an open shift already. Close it first.", "float");
  return transaction(async (tx) => {
    const data = { personId: actor.id, float: toPaisa(float) };
    const { id } = await tx.shift.create({ data, select: { id: true } });
    await audit(tx, { actor, subject, id, name: actor.fullName, action: "opened", after: { float: formatPaisa(data.float) } });
    return readShift(tx, id);
  }).catch(taken);
}

type Count = { counted: number; notes: Partial<Record<(typeof denominations)[number], number>>; reason: string };

/** Closes a shift with what was counted. What should be there is fixed now: later payments belong to another shift, or none. */
export function closeShift(actor: Actor & WithRights, id: string, { counted, notes, reason }: Count): Promise<Shift> {
  return transaction(async (tx) => {
    const { personId } = await lockOpen(tx, id);
    if (personId !== actor.id) requireRight(actor, "payment.shifts");
    const { expected } = await readDrawer(tx, id);
    const difference = toPaisa(counted) - expected;
    if (difference !== 0n && reason === "") {
      const [size, side] = difference < 0n ? [-difference, "less"] : [difference, "more"];
      throw fieldError(
        "reason",
        `${formatPaisa(size)} ${side} than the ${formatPaisa(expected)} expected: give a reason`,
        "conflict",
      );
    }
    const data = { closedAt: new Date(), closedById: actor.id, expected, counted: toPaisa(counted), notes, reason };
    await tx.shift.update({ where: { id }, data, select: { id: true } });
    const shift = await readShift(tx, id);
    const after = { expected: formatPaisa(expected), counted: formatPaisa(data.counted), ...(reason && { reason }) };
    await audit(tx, { actor, subject, id, name: shift.person.fullName, action: "closed", after });
    return shift;
  });
}

/** Two people may close the same shift: the second is told who did. */
async function lockOpen(tx: Transaction, id: string): Promise<{ personId: string }> {
  const [row] = await tx.$queryRaw<{ personId: string; closedAt: Date | null }[]>`
    SELECT person_id AS "personId", closed_at AS "closedAt" FROM shift WHERE id = ${id}::uuid FOR UPDATE`;
  if (!row) throw notFoundError();
  if (row.closedAt === null) return row;
  const { closedBy } = await readShift(tx, id);
  const by = closedBy?.fullName ? ` by ${closedBy.fullName}` : "";
  throw new AppError("conflict", `This shift was closed${by} on ${momentText(row.closedAt.toISOString())}.`);
}
