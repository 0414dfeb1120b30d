import "server-only";
import type { InvoiceMoment } from "@/lib/content/company-detail/contract";
import { type Reader, readableBy } from "@/lib/platform/server/auth/right";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { asSeenBy } from "@/lib/platform/shared/api/guarded";
import { notFoundError } from "@/lib/platform/shared/errors";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { type DocumentContent, documentContent } from "./content";
import type { OrderDocument } from "./contract";

/**
 * Among an order's documents the invoice that counts: its only one, or the last of those that replaced each other; none while its
 * dispatch is undone.
 */
export const currentInvoice = {
  kind: "invoice",
  replacedBy: null,
  credits: { none: { takesBack: true } },
} satisfies Prisma.InvoiceWhereInput;

/** When the shop issues its tax invoices. */
export async function readInvoiceMoment(tx: Transaction = db): Promise<InvoiceMoment> {
  const company = await tx.companyDetail.findUnique({ where: { id: 1 }, select: { invoiceAt: true } });
  return company?.invoiceAt === "confirmation" ? "confirmation" : "dispatch";
}

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
  return order.invoices.map(({ id, kind, number, content, issuedAt, prints }) => {
    const { credit, replaces, totals } = documentContent.parse(content);
    return {
      _id: id,
      kind,
      number,
      corrects: (credit ?? replaces)?.number ?? "",
      total: toRupees(BigInt(totals.total)),
      issuedAt: issuedAt.toISOString(),
      prints,
    };
  });
}
