import "server-only";
import { isDeepStrictEqual } from "node:util";
import { orderSystem } from "@/lib/advice/job/group/contract";
import { withSystem } from "@/lib/advice/job/group/groups";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { fiscalYear } from "@/lib/platform/shared/calendar/bikram-sambat";
import { AppError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import { type DocumentContent, type DocumentLine, documentContent, type Seller } from "./content";
import { getDocument, getSeller } from "./document";
import { currentInvoice } from "./queries";
import { type CreditRequest, creditLines, getDocumentNumber, getTotals, invoiceLines } from "./rules";

type IssuedInvoice = { id: string; number: string; total: bigint };

/** Issues an order's tax invoice, or returns the existing one. The caller must have locked the order's row. */
export async function issueInvoice(tx: Transaction, orderId: string, now = new Date()): Promise<IssuedInvoice> {
  const issued = await findInvoice(tx, orderId);
  if (issued) return { id: issued.id, number: issued.number, total: BigInt(documentContent.parse(issued.content).totals.total) };
  const order = await readOrder(tx, orderId);
  const lines = toLines(order);
  const { prefix, seller } = await readSeller(tx);
  const replaces = await findTakenBack(tx, orderId);
  return write(tx, order, { kind: "invoice", lines, prefix, seller, taken: await takeNumber(tx, "invoice", now), replaces });
}

/** The order's last invoice, if it was taken back when its dispatch was undone: the next one replaces it. */
async function findTakenBack(tx: Transaction, orderId: string): Promise<IssueInput["replaces"]> {
  const invoice = await tx.invoice.findFirst({
    where: { orderId, kind: "invoice", replacedBy: null, credits: { some: { takesBack: true } } },
    select: { id: true, content: true, credits: { where: { takesBack: true }, select: { number: true } } },
  });
  if (!invoice) return undefined;
  const { number, issued } = documentContent.parse(invoice.content);
  return { id: invoice.id, number, issued, creditNote: invoice.credits[0]?.number ?? "" };
}

type TakingBack = {
  /** When the undone transition happened: an invoice of before stays. */
  issuedFrom: Date;
  reason: string;
};

/**
 * Credits all of the invoice that an undone transition issued. The caller must have locked the order's row, and calls this last in its
 * transaction.
 */
export async function takeInvoiceBack(tx: Transaction, orderId: string, { issuedFrom, reason }: TakingBack): Promise<void> {
  const where = { orderId, ...currentInvoice, issuedAt: { gte: issuedFrom } };
  if ((await tx.invoice.count({ where })) > 0) await issueCreditNote(tx, orderId, { reason, takesBack: true });
}

type Credit = {
  /** The items to credit; by default everything that is left. */
  lines?: CreditRequest["lines"];
  /** Whether the delivery is credited with those lines. */
  delivery?: boolean;
  /** What is kept back of them, in paisa, and whether the rest is an amount off goods that stay where they are. */
  deduction?: bigint;
  isPartRefund?: boolean;
  reason: string;
  /** The dispatch was undone: the order has no invoice until the next one. */
  takesBack?: boolean;
};

/**
 * Issues a credit note for the rest of an order's invoice, or for some of its lines. The caller must have locked the order's row.
 * `null` if there is nothing to credit: the order has no invoice, or all of it was credited before.
 */
export async function issueCreditNote(
  tx: Transaction,
  orderId: string,
  { lines: creditedLines, delivery = false, deduction = 0n, isPartRefund = false, reason, takesBack = false }: Credit,
  now = new Date(),
): Promise<IssuedInvoice | null> {
  const invoice = await findInvoice(tx, orderId);
  if (!invoice) return null;
  const previous = invoice.credits.map(({ content }) => documentContent.parse(content));
  const content = documentContent.parse(invoice.content);
  const lines = creditLines(content, previous, creditedLines && { lines: creditedLines, delivery, deduction, isPartRefund });
  if (!lines) throw new AppError("conflict", t`This would credit more than is left of the invoice.`);
  if (lines.length === 0) return null;
  const credit = { number: content.number, issued: content.issued, reason };
  const order = await readOrder(tx, orderId);
  const { prefix, seller } = await readSeller(tx);
  const taken = await takeNumber(tx, "credit_note", now);
  const credited = { id: invoice.id, content, credit };
  return write(tx, order, { kind: "credit_note", lines, prefix, seller, taken, credited, takesBack });
}

type Replacement = Record<"creditNote" | "invoice", IssuedInvoice>;

/**
 * Corrects the invoice of an order that has changed since: a credit note takes all of it back, and a new invoice states the order
 * as it is now. Each of the two names the other. The caller must have locked the order's row, and calls this last in its
 * transaction. `null` if the order has no invoice, or one that says the same: then there is nothing to correct.
 */
export async function replaceInvoice(
  tx: Transaction,
  orderId: string,
  reason: string,
  now = new Date(),
): Promise<Replacement | null> {
  const old = await findInvoice(tx, orderId);
  if (!old) return null;
  const { id, content } = { id: old.id, content: documentContent.parse(old.content) };
  const order = await readOrder(tx, orderId);
  const lines = toLines(order);
  if (isSameInvoice(content, order, lines)) return null;
  refuseCredited(old);
  const { prefix, seller } = await readSeller(tx);
  // Whoever needs both series locks them in this order.
  const [noteTaken, taken] = [await takeNumber(tx, "credit_note", now), await takeNumber(tx, "invoice", now)];
  const replacedBy = getDocumentNumber("invoice", prefix, taken.fiscalYear, taken.serial);
  const credit = { number: content.number, issued: content.issued, reason, replacedBy };
  const credited = { id, content, credit };
  const note = { kind: "credit_note", lines: content.lines, prefix, seller, taken: noteTaken, credited } as const;
  const creditNote = await write(tx, order, note);
  const replaces = { id, number: content.number, issued: content.issued, creditNote: creditNote.number };
  return { creditNote, invoice: await write(tx, order, { kind: "invoice", lines, prefix, seller, taken, replaces }) };
}

function refuseCredited({ number, credits }: { number: string; credits: readonly unknown[] }): void {
  if (credits.length === 0) return;
  throw new AppError("conflict", t`A part of invoice ${number} was credited already, so it cannot be replaced.`);
}

/** Refuses what would replace an invoice of which a part was credited: the new one would charge again for what came back. */
export async function assertReplaceable(tx: Transaction, orderId: string): Promise<void> {
  const invoice = await findInvoice(tx, orderId);
  if (invoice) refuseCredited(invoice);
}

/** Where an order goes and how it is paid does not make another invoice of it. */
const isSameInvoice = ({ lines, buyer }: DocumentContent, order: InvoicedOrder, now: DocumentLine[]): boolean =>
  isDeepStrictEqual(lines, now) && buyer.companyName === (order.companyName ?? "") && buyer.panNumber === (order.panNumber ?? "");

type IssueInput = {
  kind: "invoice" | "credit_note";
  lines: DocumentLine[];
  prefix: string;
  seller: Seller;
  taken: InvoiceNumber;
  /** The invoice that a credit note corrects: its buyer is copied. */
  credited?: { id: string; content: DocumentContent; credit: NonNullable<DocumentContent["credit"]> };
  /** The invoice that an invoice replaces. */
  replaces?: ({ id: string } & NonNullable<DocumentContent["replaces"]>) | undefined;
  /** Whether a credit note takes its invoice back until the next dispatch. */
  takesBack?: boolean;
};

async function write(tx: Transaction, order: InvoicedOrder, input: IssueInput): Promise<IssuedInvoice> {
  const { kind, lines, prefix, seller, taken, credited, replaces, takesBack = false } = input;
  const [buyer, credit] = [credited?.content.buyer ?? null, credited?.credit ?? null];
  const content = getDocument(order, { kind, prefix, seller, lines, credit, replaces, buyer, ...taken });
  const links = { creditedId: credited?.id ?? null, replacesId: replaces?.id ?? null };
  const data = { orderId: order.id, kind, takesBack, ...links, ...taken, number: content.number, content };
  const { id } = await tx.invoice.create({ data, select: { id: true } });
  return { id, number: content.number, total: BigInt(content.totals.total) };
}

/** The lines of an order's invoice, which match its totals. */
function toLines(order: InvoicedOrder): DocumentLine[] {
  const items = withSystem(order.items, orderSystem.array().parse(order.systems));
  const lines = invoiceLines({ ...order, items });
  assertSameTotals(order, lines);
  return lines;
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
    throw new AppError("conflict", t`Invoices need the shop's name, address and PAN. Please fill in the company details first.`);
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
      payments: {
        where: { status: "paid" },
        orderBy: { id: "asc" },
        select: { method: true, status: true, amount: true, rounding: true, tendered: true },
      },
    },
  });
}

/** An order's current invoice with its credit notes. */
function findInvoice(tx: Transaction, orderId: string) {
  return tx.invoice.findFirst({
    where: { orderId, ...currentInvoice },
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
