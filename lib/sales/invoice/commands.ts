import "server-only";
import { orderSystem } from "@/lib/advice/job/group/contract";
import { withSystem } from "@/lib/advice/job/group/groups";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { fiscalYear } from "@/lib/platform/shared/calendar/bikram-sambat";
import { AppError } from "@/lib/platform/shared/errors";
import { type DocumentContent, type DocumentLine, documentContent, type Seller } from "./content";
import { getDocument, getSeller } from "./document";
import { type CreditRequest, creditLines, getTotals, invoiceLines } from "./rules";

type IssuedInvoice = { id: string; number: string; total: bigint };

/** Issues an order's tax invoice, or returns the existing one. The caller must have locked the order's row. */
export async function issueInvoice(tx: Transaction, orderId: string, now = new Date()): Promise<IssuedInvoice> {
  const issued = await findInvoice(tx, orderId);
  if (issued) return { id: issued.id, number: issued.number, total: BigInt(documentContent.parse(issued.content).totals.total) };
  const order = await readOrder(tx, orderId);
  const items = withSystem(order.items, orderSystem.array().parse(order.systems));
  const lines = invoiceLines({ ...order, items });
  assertSameTotals(order, lines);
  return issue(tx, order, { kind: "invoice", lines, now });
}

type Credit = {
  /** The items to credit; by default everything that is left. */
  lines?: CreditRequest["lines"];
  /** Whether the delivery is credited with those lines. */
  delivery?: boolean;
  reason: string;
};

/**
 * Issues a credit note for the rest of an order's invoice, or for some of its lines. The caller must have locked the order's row.
 * `null` if there is nothing to credit: the order has no invoice, or all of it was credited before.
 */
export async function issueCreditNote(
  tx: Transaction,
  orderId: string,
  { lines: creditedLines, delivery = false, reason }: Credit,
  now = new Date(),
): Promise<IssuedInvoice | null> {
  const invoice = await findInvoice(tx, orderId);
  if (!invoice) return null;
  const previous = invoice.credits.map(({ content }) => documentContent.parse(content));
  const content = documentContent.parse(invoice.content);
  const lines = creditLines(content, previous, creditedLines && { lines: creditedLines, delivery });
  if (!lines) throw new AppError("conflict", "This would credit more than is left of the invoice.");
  if (lines.length === 0) return null;
  const credit = { number: content.number, issued: content.issued, reason };
  const order = await readOrder(tx, orderId);
  return issue(tx, order, { kind: "credit_note", lines, now, creditedId: invoice.id, credit, invoice: content });
}

type IssueInput = {
  kind: "invoice" | "credit_note";
  lines: DocumentLine[];
  now: Date;
  creditedId?: string;
  credit?: NonNullable<DocumentContent["credit"]>;
  /** The invoice that a credit note corrects: its buyer is copied. */
  invoice?: DocumentContent;
};

async function issue(tx: Transaction, order: InvoicedOrder, input: IssueInput): Promise<IssuedInvoice> {
  const { kind, lines, now, creditedId = null, credit = null, invoice } = input;
  const { prefix, seller } = await readSeller(tx);
  const next = await takeNumber(tx, kind, now);
  const content = getDocument(order, { kind, prefix, seller, lines, credit, buyer: invoice?.buyer ?? null, ...next });
  const data = { orderId: order.id, kind, creditedId, ...next, number: content.number, content };
  const { id } = await tx.invoice.create({ data, select: { id: true } });
  return { id, number: content.number, total: BigInt(content.totals.total) };
}

/** Throws unless the invoice matches its order to the paisa. */
function assertSameTotals(order: InvoicedOrder, lines: DocumentLine[]): void {
  const { amount, discount, vat, total } = getTotals(lines);
  const documentTotals = [order.itemsTotal + order.delivery, order.discount, order.vat, order.total];
  if ([amount, discount, vat, total].every((each, at) => BigInt(each) === documentTotals[at])) return;
  throw new Error(`The lines of order ${order.number} do not add up to its totals.`);
}

/** The seller, and the prefix of the document numbers. Throws if the shop's PAN or address is missing. */
async function readSeller(tx: Transaction): Promise<{ prefix: string; seller: Seller }> {
  const company = await tx.companyDetail.findUnique({ where: { id: 1 } });
  if (!company?.panNumber || !company.location) {
    throw new AppError("conflict", "Invoices need the shop's name, address and PAN. Please fill in the company details first.");
  }
  return { prefix: company.invoicePrefix, seller: getSeller(company) };
}

type InvoicedOrder = Awaited<ReturnType<typeof readOrder>>;

function readOrder(tx: Transaction, id: string) {
  return tx.order.findUniqueOrThrow({
    where: { id },
    include: {
      items: { orderBy: { id: "asc" } },
      user: { select: { fullName: true, phone: true } },
      payments: { where: { status: "paid" }, select: { method: true } },
    },
  });
}

/** An order's invoice with its credit notes. */
function findInvoice(tx: Transaction, orderId: string) {
  return tx.invoice.findFirst({
    where: { orderId, kind: "invoice" },
    select: { id: true, number: true, content: true, credits: { select: { content: true }, orderBy: { serial: "asc" } } },
  });
}

type InvoiceNumber = { fiscalYear: string; serial: number; issuedAt: Date };

/**
 * Takes the next number of a series. The series' row stays locked until the transaction ends: others wait, and a rollback returns
 * the number, so there is never a gap. Call it late in the transaction, because all work after it blocks the others. Dates never
 * go back within a series, even if the clocks of two processes differ slightly.
 */
async function takeNumber(tx: Transaction, kind: "invoice" | "credit_note", now: Date): Promise<InvoiceNumber> {
  const year = fiscalYear(now);
  const [row] = await tx.$queryRaw<{ last: number; lastAt: Date }[]>`
    INSERT INTO invoice_series AS series (kind, fiscal_year, last, last_at)
    VALUES (${kind}::invoice_kind, ${year}, 1, ${now.toISOString()}::timestamptz)
    ON CONFLICT (kind, fiscal_year) DO UPDATE
      SET last = series.last + 1, last_at = greatest(series.last_at, excluded.last_at)
    RETURNING last, last_at AS "lastAt"`;
  if (!row) throw new Error("a series answers with its number");
  return { fiscalYear: year, serial: row.last, issuedAt: row.lastAt };
}
