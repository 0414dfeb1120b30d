import { fiscalYear } from "@/lib/platform/shared/calendar/bikram-sambat";
import type { DocumentContent, Seller } from "@/lib/sales/invoice/content";
import { getDocument } from "@/lib/sales/invoice/document";
import { creditLines, invoiceLines } from "@/lib/sales/invoice/rules";
import { seedId } from "../ids";
import type { Issue, PlannedOrder } from "./order";

type Shop = { prefix: string; seller: Seller; admin: { id: string; fullName: string }; now: Date };
type IssuedDocument = { id: string; content: DocumentContent };

/**
 * Numbers the year's tax documents in order of issue, from 1 in each series and fiscal year. Staff printed each of them, and some
 * customers have downloaded theirs.
 */
export function planDocuments(issues: readonly Issue[], shop: Shop) {
  const { prefix, seller } = shop;
  const series = new Map<string, { kind: Issue["kind"]; fiscalYear: string; last: number; lastAt: Date }>();
  const invoices = new Map<PlannedOrder, IssuedDocument>();
  const rows = [];
  const prints: Print[] = [];
  for (const issue of issues.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const { at: issuedAt, kind, order } = issue;
    const year = fiscalYear(issuedAt);
    const key = `${kind} ${year}`;
    const serial = (series.get(key)?.last ?? 0) + 1;
    series.set(key, { kind, fiscalYear: year, last: serial, lastAt: issuedAt });
    const invoice = invoices.get(order);
    const { customer } = order.basis;
    const content = getDocument(
      { ...order.row, user: customer, paymentStatus: issue.paymentStatus, payments: toPaid(issue) },
      { kind, prefix, fiscalYear: year, serial, issuedAt, seller, ...getContent(issue, invoice?.content ?? null) },
    );
    const id = seedId("trade document", content.number, issuedAt);
    if (!invoice) invoices.set(order, { id, content });
    const creditedId = kind === "credit_note" ? (invoice?.id ?? null) : null;
    const { number } = content;
    const printed = planPrints({ id, number, serial, issuedAt, customerId: customer.id }, shop);
    prints.push(...printed);
    const issued = { fiscalYear: year, serial, number, content, prints: printed.length, issuedAt };
    rows.push({ id, orderId: order.id, kind, creditedId, ...issued });
  }
  return { invoices: rows, prints, series: [...series.values()] };
}

type Print = ReturnType<typeof planPrints>[number];
type Printed = { id: string; number: string; serial: number; issuedAt: Date; customerId: string };

function planPrints({ id: invoiceId, number, serial, issuedAt, customerId }: Printed, { admin, now }: Shop) {
  const print = (copy: number, minutes: number, taker: { via: string; actorId: string; actorName: string }) => {
    const printedAt = new Date(issuedAt.getTime() + minutes * 60_000);
    return { id: seedId("trade print", `${number}/${copy}`, printedAt), invoiceId, copy, ...taker, printedAt };
  };
  const byStaff = { via: "staff", actorId: admin.id, actorName: admin.fullName };
  const byCustomer = { via: "customer", actorId: customerId, actorName: "" };
  const all = [print(1, 2, byStaff), ...(serial % 4 === 0 ? [print(2, 1500, byCustomer)] : [])];
  return all.filter(({ printedAt }) => printedAt <= now);
}

/** Each was paid in one amount. */
const toPaid = ({ order, paidBy }: Issue) =>
  paidBy.map(({ method }) => ({ method, amount: order.row.total, rounding: 0n, tendered: null }));

function getContent({ kind, order, reason, credited }: Issue, invoice: DocumentContent | null) {
  if (kind === "invoice") return { lines: invoiceLines({ ...order.row, items: order.items }), credit: null, buyer: null };
  const lines = invoice && creditLines(invoice, [], credited ?? undefined);
  if (!lines) throw new Error(`Order ${order.row.number} has no invoice to credit.`);
  return { lines, credit: { number: invoice.number, issued: invoice.issued, reason }, buyer: invoice.buyer };
}
