import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { newId } from "@/lib/platform/server/db/ids";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { momentText } from "@/lib/platform/shared/calendar/time-text";
import { AppError, notFoundError } from "@/lib/platform/shared/errors";
import type { Actor } from "@/lib/records/audit/commands";
import { type HeldDraft, type HeldSale, heldDraft, heldHours, maxHeld, type RecalledSale } from "./contract";
import { hydrate, listHeldSales } from "./queries";

const hourMs = 3_600_000;

/** Expired sales are gone for good: they hold names and phone numbers. */
export async function deleteExpiredSales(): Promise<void> {
  await db.heldSale.deleteMany({ where: { expiresAt: { lt: new Date() } } });
}

type Held = { id?: string | undefined; name: string; draft: HeldDraft };

/** Puts a sale aside. The lock lets the limit hold although several counters put sales aside at once. */
export async function holdSale(actor: Actor, { id = newId(), name, draft }: Held): Promise<HeldSale> {
  await transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('held_sale'))`;
    const now = new Date();
    if (await tx.heldSale.count({ where: { id, heldById: actor.id } })) return;
    if ((await tx.heldSale.count({ where: { recalledAt: null, expiresAt: { gt: now } } })) >= maxHeld) {
      throw new AppError("conflict", `${maxHeld} sales are put aside already. Go on with one of them, or discard it.`);
    }
    const data = { id, name, draft, heldById: actor.id, heldAt: now, expiresAt: new Date(now.getTime() + heldHours * hourMs) };
    const { count } = await tx.heldSale.createMany({ data, skipDuplicates: true });
    if (count === 0) throw new AppError("conflict", "Another sale has this id. Please try again.");
  });
  const held = (await listHeldSales()).find(({ _id }) => _id === id);
  if (!held) throw new AppError("conflict", "Somebody else has already continued this sale.");
  return held;
}

/** Takes a sale that was put aside. Only one of two who try gets it; a request sent again after a lost response gets it again. */
export async function recallSale(actor: Actor, id: string, key: string | null): Promise<RecalledSale> {
  const { name, draft } = await transaction(async (tx) => {
    const held = await lockHeld(tx, id);
    const isRepeated = key !== null && held.recallKey === key && held.recalledById === actor.id;
    if (held.recalledAt && !isRepeated) throw await recalledError(tx, held);
    const typed = heldDraft.safeParse(held.draft).data;
    if (!typed) throw new AppError("conflict", "This sale was put aside before an update and can no longer be read. Discard it.");
    const data = { recalledById: actor.id, recalledAt: held.recalledAt ?? new Date(), recallKey: key };
    await tx.heldSale.update({ where: { id }, data, select: { id: true } });
    return { name: held.name, draft: typed };
  });
  return hydrate(name, draft);
}

/** Throws away a sale that was put aside. */
export async function discardSale(id: string): Promise<void> {
  await transaction(async (tx) => {
    const held = await lockHeld(tx, id);
    if (held.recalledAt) throw await recalledError(tx, held);
    await tx.heldSale.delete({ where: { id }, select: { id: true } });
  });
}

async function lockHeld(tx: Transaction, id: string) {
  await tx.$executeRaw`SELECT FROM held_sale WHERE id = ${id}::uuid FOR UPDATE`;
  const held = await tx.heldSale.findUnique({ where: { id, expiresAt: { gt: new Date() } } });
  if (!held) throw notFoundError();
  return held;
}

type Recalled = { name: string; recalledById: string | null; recalledAt: Date | null };

async function recalledError(tx: Transaction, { name, recalledById, recalledAt }: Recalled): Promise<AppError> {
  const where = { id: recalledById ?? "" };
  const person = recalledById && (await tx.user.findUnique({ where, select: { fullName: true } }))?.fullName;
  const when = recalledAt ? momentText(recalledAt.toISOString()) : "";
  return new AppError("conflict", `${person || "A colleague"} went on with “${name}” on ${when}.`);
}
