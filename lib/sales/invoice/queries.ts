import "server-only";
import { type Reader, readableBy } from "@/lib/platform/server/auth/right";
import { db } from "@/lib/platform/server/db/client";
import { asSeenBy } from "@/lib/platform/shared/api/guarded";
import { notFoundError } from "@/lib/platform/shared/errors";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { type DocumentContent, documentContent } from "./content";
import type { OrderDocument } from "./contract";

/** A document as stored; staff who may not see customers print it without the buyer's phone number. */
export function readContent(reader: Pick<Reader, "role" | "rights">, stored: unknown): DocumentContent {
  const content = documentContent.parse(stored);
  return reader.role === "admin" ? asSeenBy(reader, documentContent, content) : content;
}

/** The documents of an order, oldest first. */
export async function listDocuments(reader: Reader, orderId: string): Promise<OrderDocument[]> {
  const order = await db.order.findFirst({
    where: { id: orderId, ...readableBy(reader, "order.see") },
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
