import "server-only";
import { orderSystem } from "@/lib/job/group-contract";
import { withSystem } from "@/lib/job/groups";
import { fiscalYear } from "@/lib/platform/calendar/bikram-sambat";
import type { Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { type DocumentContent, type DocumentLine, documentContent, type Seller } from "./content";
import { getDocument, getSeller } from "./document";
import { type CreditRequest, creditLines, getTotals, invoiceLines } from "./rules";

type IssuedInvoice = { id: string; number: string; total: bigint };

/** Issues the tax invoice of an order whose row the caller has locked; an order that has its invoice keeps it. */
export async function issueInvoice(tx: Transaction, orderId: string, now = new Date()): Promise<IssuedInvoice> {
  const issued = await findInvoice(tx, orderId);
  if (issued) return { id: issued.id, number: issued.number, total: BigInt(documentContent.parse(issued.content).totals.total) };
  const order = await readOrder(tx, orderId);
  const items = withSystem(order.items, orderSystem.array().parse(order.systems));
  const lines = invoiceLines({ ...order, items });
  refuseOtherTotals(order, lines);
  return issue(tx, order, { kind: "invoice", lines, now });
}

type Credit = {
  /** The items to credit, where it is not everything that is left. */
  lines?: CreditRequest["lines"];
  /** Whether the delivery is credited with those lines. */
  delivery?: boolean;
  reason: string;
};

/**
 * Issues a credit note for an order whose row the caller has locked, for all that is left of its invoice or for some lines of it.
 * `null` where there is nothing to credit, because the order never had an invoice or all of it was credited before.
 */
export async function issueCreditNote(
  tx: Transaction,
  orderId: string,
  { lines: creditedLines, delivery = false, reason }: Credit,
  now = new Date(),
): Promise<IssuedInvoice | null> {
  const invoice = await findInvoice(tx, orderId);
  if (!invoice) return null;
  const before = invoice.credits.map(({ content }) => documentContent.parse(content));
  const content = documentContent.parse(invoice.content);
  const lines = creditLines(content, before, creditedLines && { lines: creditedLines, delivery });
  if (!lines) throw new AppError("conflict", "More would be credited than is left of the invoice.");
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
  /** The invoice that a credit note corrects: it names the same buyer. */
  invoice?: DocumentContent;
};

async function issue(tx: Transaction, order: InvoicedOrder, input: IssueInput): Promise<IssuedInvoice> {
  const { kind, lines, now, creditedId = null, credit = null, invoice } = input;
  const { prefix, seller } = await readSeller(tx);
  const taken = await takeNumber(tx, kind, now);
  const content = getDocument(order, { kind, prefix, seller, lines, credit, buyer: invoice?.buyer ?? null, ...taken });
  const { fiscalYear, serial, issuedAt } = taken;
  const { number, totals } = content;
  const data = { orderId: order.id, kind, creditedId, fiscalYear, serial, number, content, issuedAt };
  const { id } = await tx.invoice.create({ data, select: { id: true } });
  return { id, number, total: BigInt(totals.total) };
}

/** An invoice matches its order to the paisa, or is not issued. */
function refuseOtherTotals(order: InvoicedOrder, lines: DocumentLine[]): void {
  const { amount, discount, vat, total } = getTotals(lines);
  const documentTotals = [order.itemsTotal + order.delivery, order.discount, order.vat, order.total];
  if ([amount, discount, vat, total].every((each, at) => BigInt(each) === documentTotals[at])) return;
  throw new Error(`The lines of order ${order.number} do not add up to its totals.`);
}

/** The seller, and the prefix of the numbers. Without a name, an address and a PAN there is no tax invoice. */
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
 * The next number of a series. Its row stays locked until the transaction ends: others wait, and a rollback returns the number, so
 * there is never a gap. Take it late in the transaction, because whatever follows blocks everybody else. Dates never go back within
 * a series, even if two processes' clocks differ a little.
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
