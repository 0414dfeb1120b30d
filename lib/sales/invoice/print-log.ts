import "server-only";
import type { Reader } from "@/lib/platform/server/auth/right";
import { db } from "@/lib/platform/server/db/client";
import type { Actor } from "@/lib/records/audit/commands";

/** Who takes a print: staff, the order's customer, or whoever opened the order by its link. */
export type Taker = Reader & Actor & { isByLink?: boolean };

type Print = { invoiceId: string; copy: number };

/**
 * Keeps who took which print, in the moment before it is sent. Nothing is kept of a print that failed: it has not left the shop, and
 * its number is given to the next one (docs/decisions/0106).
 */
export async function keepPrints({ id, role, fullName, isByLink }: Taker, prints: readonly Print[]): Promise<void> {
  const isStaff = role === "admin";
  const via = isByLink ? "link" : isStaff ? "staff" : "customer";
  const taker = { via, actorId: isByLink ? null : id, actorName: isStaff ? fullName : "" };
  await db.invoicePrint.createMany({ data: prints.map((print) => ({ ...print, ...taker })) });
}

export type KeptPrint = { copy: number; by: string; printedAt: string };

const takers: Record<string, string> = { customer: "the customer", link: "the order's link" };

/** The kept prints of an order's documents by the document's id, the original first; for staff. */
export async function listPrints(orderId: string): Promise<Record<string, KeptPrint[]>> {
  const rows = await db.invoicePrint.findMany({ where: { invoice: { orderId } }, orderBy: { copy: "asc" } });
  const prints: Record<string, KeptPrint[]> = {};
  for (const { invoiceId, copy, via, actorName, printedAt } of rows) {
    prints[invoiceId] = [
      ...(prints[invoiceId] ?? []),
      { copy, by: takers[via] ?? actorName, printedAt: printedAt.toISOString() },
    ];
  }
  return prints;
}
