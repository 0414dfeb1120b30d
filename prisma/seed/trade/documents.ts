import { fiscalYear } from "@/lib/platform/shared/calendar/bikram-sambat";
import type { DocumentContent, Seller } from "@/lib/sales/invoice/content";
import { getDocument } from "@/lib/sales/invoice/document";
import { creditLines, invoiceLines } from "@/lib/sales/invoice/rules";
import { seedId } from "../ids";
import type { Issue, PlannedOrder } from "./order";

type IssuedDocument = { id: string; content: DocumentContent };

/** Numbers the year's tax documents in order of issue, from 1 in each series and fiscal year. */
export function planDocuments(issues: readonly Issue[], { prefix, seller }: { prefix: string; seller: Seller }) {
  const series = new Map<string, { kind: Issue["kind"]; fiscalYear: string; last: number; lastAt: Date }>();
  const invoices = new Map<PlannedOrder, IssuedDocument>();
  const rows = [];
  for (const issue of issues.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const { at: issuedAt, kind, order } = issue;
    const year = fiscalYear(issuedAt);
    const key = `${kind} ${year}`;
    const serial = (series.get(key)?.last ?? 0) + 1;
    series.set(key, { kind, fiscalYear: year, last: serial, lastAt: issuedAt });
    const invoice = invoices.get(order);
    const { customer } = order.basis;
    const content = getDocument(
      { ...order.row, user: customer, paymentStatus: issue.paymentStatus, payments: issue.paidBy },
      { kind, prefix, fiscalYear: year, serial, issuedAt, seller, ...getContent(issue, invoice?.content ?? null) },
    );
    const id = seedId("trade document", content.number, issuedAt);
    if (!invoice) invoices.set(order, { id, content });
    const creditedId = kind === "credit_note" ? (invoice?.id ?? null) : null;
    const { number } = content;
    rows.push({ id, orderId: order.id, kind, creditedId, fiscalYear: year, serial, number, content, prints: 0, issuedAt });
  }
  return { invoices: rows, series: [...series.values()] };
}

function getContent({ kind, order, reason, credited }: Issue, invoice: DocumentContent | null) {
  if (kind === "invoice") return { lines: invoiceLines({ ...order.row, items: order.items }), credit: null, buyer: null };
  const lines = invoice && creditLines(invoice, [], credited ?? undefined);
  if (!lines) throw new Error(`Order ${order.row.number} has no invoice to credit.`);
  return { lines, credit: { number: invoice.number, issued: invoice.issued, reason }, buyer: invoice.buyer };
}
