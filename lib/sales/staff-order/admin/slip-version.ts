import "server-only";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import type { PackingSlip } from "@/lib/sales/invoice/packing-slip";

/** What a slip says about its order: where it goes, its pieces, and what to collect. The courier comes later. */
export const getSlipContent = ({ recipient, payment, note, lines }: PackingSlip): string =>
  getVersion({ recipient, payment, note, lines });

type Printed = { orderId: string; content: string };
export type SlipPrints = { ids: string[]; versions: Map<string, number> };

/** Keeps that these slips are printed, and tells which version of its order's slip each is: the same content again is the same version. */
export async function keepSlipPrints(
  actor: Pick<SessionUser, "id" | "fullName">,
  slips: readonly Printed[],
): Promise<SlipPrints> {
  return transaction(async (tx) => {
    const last = await lockLast(tx, slips);
    const rows = slips.map(({ orderId, content }) => {
      const before = last.get(orderId);
      const version = before?.content === content ? before.version : (before?.version ?? 0) + 1;
      return { orderId, content, version, actorId: actor.id, actorName: actor.fullName };
    });
    const kept = await tx.packingSlipPrint.createManyAndReturn({ data: rows, select: { id: true } });
    return { ids: kept.map(({ id }) => id), versions: new Map(rows.map(({ orderId, version }) => [orderId, version])) };
  });
}

/** The last print of each order's slip. Two prints of an order at once wait for each other. */
async function lockLast(tx: Transaction, slips: readonly Printed[]) {
  const orderIds = slips.map(({ orderId }) => orderId).sort();
  await tx.$queryRaw`SELECT id FROM "order" WHERE id = ANY(${orderIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  const prints = await tx.packingSlipPrint.findMany({ where: { orderId: { in: orderIds } }, orderBy: { id: "asc" } });
  return new Map(prints.map((print) => [print.orderId, print]));
}

/** A print that failed has not left the printer. */
export const dropSlipPrints = ({ ids }: SlipPrints) => db.packingSlipPrint.deleteMany({ where: { id: { in: ids } } });

/** When the last slip of an order was printed, if it says something else than the order does now. */
export async function findStaleSlip(orderId: string, content: string): Promise<string | null> {
  const where = { orderId };
  const last = await db.packingSlipPrint.findFirst({
    where,
    orderBy: { id: "desc" },
    select: { content: true, printedAt: true },
  });
  return last && last.content !== content ? last.printedAt.toISOString() : null;
}
