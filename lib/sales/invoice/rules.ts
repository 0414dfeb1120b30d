import { ToWords } from "to-words/en-NP";
import { ToWords as NepaliWords } from "to-words/np-NP";
import { currentLanguage } from "@/lib/platform/shared/language/language";
import { priceOrder } from "@/lib/terms/price/order-price";
import type { DocumentContent, DocumentLine, DocumentTotals } from "./content";

type DocumentKind = "invoice" | "credit_note";

/** "SW-2083/84-000123", "SW-CN-2083/84-000007" */
export function getDocumentNumber(kind: DocumentKind, prefix: string, fiscalYear: string, serial: number): string {
  return [prefix, ...(kind === "credit_note" ? ["CN"] : []), fiscalYear, String(serial).padStart(6, "0")].join("-");
}

const words = new ToWords();
const nepaliWords = new NepaliWords();

/** "Twelve Thousand Eight Hundred Rupees and Fifty Paisa Only", in lakh and crore, in the language at hand. */
export function amountInWords(paisa: bigint): string {
  const [rupees, rest] = [paisa / 100n, paisa % 100n];
  if (currentLanguage() === "ne") {
    return `${nepaliWords.convert(rupees)} रुपैयाँ${rest > 0n ? ` ${nepaliWords.convert(rest)} पैसा` : ""} मात्र`;
  }
  const whole = `${words.convert(rupees)} ${rupees === 1n ? "Rupee" : "Rupees"}`;
  return `${whole}${rest > 0n ? ` and ${words.convert(rest)} Paisa` : ""} Only`;
}

type OrderLine = {
  id: string;
  name: string;
  sku: string;
  pack: string;
  colourName: string | null;
  /** The waterproofing system it was bought for. */
  system?: string;
  unitPrice: bigint;
  quantity: number;
  weightGrams: number;
};
type InvoiceOrder = { items: readonly OrderLine[]; discount: bigint; delivery: bigint };

/** The lines of an order's invoice, each with its share of the discount and the VAT; the delivery comes last. */
export function invoiceLines({ items, discount, delivery }: InvoiceOrder): DocumentLine[] {
  const goods = items.map(({ unitPrice, quantity, weightGrams }) => ({ price: unitPrice, quantity, weightGrams }));
  const priced = priceOrder({ lines: goods, discount, delivery });
  const lines = items.map((item, at): DocumentLine => {
    const part = priced.lines[at];
    if (!part) throw new Error("an order is priced line by line");
    return {
      orderItemId: item.id,
      name: item.name,
      detail: [item.sku, item.pack, item.colourName, item.system && `for ${item.system}`].filter(Boolean).join(" · "),
      quantity: item.quantity,
      unitPrice: Number(item.unitPrice),
      amount: Number(part.total),
      discount: Number(part.discount),
      taxable: Number(part.net),
      vat: Number(part.vat),
      total: Number(part.total - part.discount),
    };
  });
  return delivery === 0n ? lines : [...lines, deliveryLine(delivery, priced.deliveryVat)];
}

function deliveryLine(price: bigint, vat: bigint): DocumentLine {
  const amount = Number(price);
  return {
    orderItemId: null,
    name: "Delivery",
    detail: "",
    quantity: 1,
    unitPrice: amount,
    amount,
    discount: 0,
    taxable: Number(price - vat),
    vat: Number(vat),
    total: amount,
  };
}

/** In whole paisa, far below the largest safe integer. */
export function getTotals(lines: readonly DocumentLine[]): DocumentTotals {
  const sum = (of: keyof DocumentTotals) => lines.reduce((whole, line) => whole + line[of], 0);
  return { amount: sum("amount"), discount: sum("discount"), taxable: sum("taxable"), vat: sum("vat"), total: sum("total") };
}

/** Quantities to credit of some lines; the delivery only if `delivery` is set. */
export type CreditRequest = {
  lines: readonly { orderItemId: string; quantity: number }[];
  delivery?: boolean;
  /** What is kept back of these goods' worth, in paisa. */
  deduction?: bigint;
  /** The customer keeps the goods: what is credited is an amount, no piece of a line. */
  isPartRefund?: boolean;
};

type DocumentLines = Pick<DocumentContent, "lines">;

/**
 * The lines of a credit note: those requested, or by default all that was not credited before. Once everything is credited, the
 * credit notes add up to exactly the invoice. `null` if more is requested than is left.
 */
export function creditLines(
  invoice: DocumentLines,
  before: readonly DocumentLines[],
  credited?: CreditRequest,
): DocumentLine[] | null {
  const lines: DocumentLine[] = [];
  for (const line of invoice.lines) {
    const done = quantityIn(before, line.orderItemId);
    const quantity = credited ? getCreditedQuantity(credited, line.orderItemId) : line.quantity - done;
    if (done + quantity > line.quantity) return null;
    if (quantity > 0) lines.push(getPart(line, done, quantity));
  }
  const { deduction = 0n, isPartRefund = false } = credited ?? {};
  const reduced = deduction > 0n ? deduct(lines, deduction) : lines;
  const invoiceLineIds = new Set(invoice.lines.map(({ orderItemId }) => orderItemId));
  return credited?.lines.every(({ orderItemId }) => invoiceLineIds.has(orderItemId)) === false
    ? null
    : isPartRefund
      ? reduced.filter(({ total }) => total > 0).map(toAllowance)
      : reduced;
}

/** Takes an amount off the goods among these lines, each by its share. The delivery is not kept back. */
function deduct(lines: readonly DocumentLine[], deduction: bigint): DocumentLine[] {
  const worth = lines.reduce((sum, { orderItemId, total }) => (orderItemId === null ? sum : sum + total), 0);
  if (deduction >= BigInt(worth)) throw new Error(`${deduction} cannot be kept back of ${worth}.`);
  const amount = Number(deduction);
  let before = 0;
  return lines.map((line) => {
    if (line.orderItemId === null) return line;
    const after = before + line.total;
    const off = share(amount, after, worth) - share(amount, before, worth);
    before = after;
    const total = line.total - off;
    const vat = share(line.vat, total, line.total);
    return { ...line, discount: line.discount + off, taxable: total - vat, vat, total };
  });
}

/** An amount off goods that the customer keeps. Its id is not that of the line, of which no piece is credited. */
function toAllowance({ orderItemId, name, detail, taxable, vat, total }: DocumentLine): DocumentLine {
  const amounts = { unitPrice: total, amount: total, discount: 0, taxable, vat, total };
  return { orderItemId: `part ${orderItemId}`, name: `Part refund: ${name}`, detail, quantity: 1, ...amounts };
}

function quantityIn(documents: readonly DocumentLines[], orderItemId: string | null): number {
  const lines = documents.flatMap((each) => each.lines).filter((line) => line.orderItemId === orderItemId);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function getCreditedQuantity({ lines, delivery = false }: CreditRequest, orderItemId: string | null): number {
  if (orderItemId === null) return delivery ? 1 : 0;
  return lines.filter((line) => line.orderItemId === orderItemId).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The share of the next pieces of a line after those already credited, so that all shares add up to exactly the line. */
function getPart(line: DocumentLine, done: number, quantity: number): DocumentLine {
  const [before, after] = [upTo(line, done), upTo(line, done + quantity)];
  const amount = line.unitPrice * quantity;
  const [total, vat] = [after.total - before.total, after.vat - before.vat];
  return { ...line, quantity, amount, discount: amount - total, taxable: total - vat, vat, total };
}

/** The total and the VAT of the first pieces of a line. */
function upTo(line: DocumentLine, pieces: number) {
  const total = line.unitPrice * pieces - share(line.discount, pieces, line.quantity);
  return { total, vat: share(line.vat, total, line.total) };
}

/** Rounded down. */
function share(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
