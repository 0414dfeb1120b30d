import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { notFoundError } from "@/lib/platform/shared/errors";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { documentContent } from "./content";
import type { OrderDocument } from "./contract";

export type Reader = { id: string; role: string };

/** The orders whose documents a user may read: their own, or any for administrators. */
export const readableBy = ({ id, role }: Reader) => (role === "admin" ? {} : { userId: id });

/** The documents of an order, oldest first. */
export async function listDocuments(reader: Reader, orderId: string): Promise<OrderDocument[]> {
  const order = await db.order.findFirst({
    where: { id: orderId, ...readableBy(reader) },
    select: { invoices: { orderBy: [{ issuedAt: "asc" }, { id: "asc" }] } },
  });
  if (!order) throw notFoundError();
  return order.invoices.map(({ id, kind, number, content, issuedAt, prints }) => ({
    _id: id,
    kind,
    number,
    total: toRupees(BigInt(documentContent.parse(content).totals.total)),
    issuedAt: issuedAt.toISOString(),
    prints,
  }));
}
