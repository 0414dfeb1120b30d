import "server-only";
import { toOrderNumber } from "@/lib/people/users/order-prefix";
import { type Sql, sql } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { containing, escapeLike } from "@/lib/platform/server/db/like-pattern";
import type { Holder } from "@/lib/platform/shared/rights";
import { toGtin } from "@/lib/platform/shared/text/gtin";
import { readOrderSearch } from "@/lib/sales/order/admin/search";

/** What was typed that an order was found by, the surest first. */
export const reasons = [
  "number",
  "invoice",
  "part of number",
  "part of invoice",
  "tracking",
  "payment",
  "phone",
  "PAN",
  "SKU",
  "name",
  "item",
] as const;

/** A way to find orders: the rows of a table for which it has an index, and the same as a condition of the order. */
export type Way = {
  reason: (typeof reasons)[number];
  table: "order" | "invoice" | "payment" | "parcel" | "order_item" | "user";
  where: Sql;
  condition: Prisma.OrderWhereInput;
};

/**
 * All ways in which staff find orders by a text: each for itself, because one condition for all of them would read every order.
 * Whoever may not see phone numbers or payments finds nothing by them.
 */
export async function getWays(reader: Holder, q: string): Promise<Way[]> {
  const { code, phone, bankReference } = readOrderSearch(reader, q);
  const number = await toOrderNumber(q);
  const [text, codeLike, textPart, codePart] = [toLike(q), toLike(code), containing(q), containing(code)];
  return [
    { reason: "number", table: "order", where: sql`number = ${number}`, condition: { number } },
    ...toInvoice(code),
    { reason: "part of number", table: "order", where: sql`number ILIKE ${codeLike}`, condition: { number: codePart } },
    {
      reason: "part of invoice",
      table: "invoice",
      where: sql`number ILIKE ${codeLike}`,
      condition: { invoices: { some: { number: codePart } } },
    },
    {
      reason: "tracking",
      table: "parcel",
      where: sql`tracking_number ILIKE ${codeLike}`,
      condition: { parcels: { some: { trackingNumber: codePart } } },
    },
    { reason: "PAN", table: "order", where: sql`pan_number = ${code}`, condition: { panNumber: code } },
    {
      reason: "SKU",
      table: "order_item",
      where: sql`variant_id IN (SELECT id FROM variant WHERE lower(sku) = lower(${code}) OR gtin = ${toGtin(q)})`,
      condition: {
        items: { some: { variant: { OR: [{ sku: { equals: escapeLike(code), mode: "insensitive" } }, { gtin: toGtin(q) }] } } },
      },
    },
    { reason: "name", table: "order", where: sql`company_name ILIKE ${text}`, condition: { companyName: textPart } },
    { reason: "name", table: "user", where: sql`full_name ILIKE ${text}`, condition: { user: { fullName: textPart } } },
    { reason: "item", table: "order_item", where: sql`name ILIKE ${text}`, condition: { items: { some: { name: textPart } } } },
    { reason: "item", table: "order_item", where: sql`sku ILIKE ${codeLike}`, condition: { items: { some: { sku: codePart } } } },
    ...(bankReference === null ? [] : toPayments(code, bankReference)),
    ...(phone === null ? [] : toContacts(code, phone)),
  ];
}

const toLike = (part: string): string => `%${escapeLike(part)}%`;

function toPayments(code: string, bankReference: string): Way[] {
  const like = toLike(code);
  const toWay = (where: Sql, payment: Prisma.PaymentWhereInput): Way => ({
    reason: "payment",
    table: "payment",
    where,
    condition: { payments: { some: payment } },
  });
  return [
    toWay(sql`reference ILIKE ${like}`, { reference: containing(code) }),
    toWay(sql`gateway_ref ILIKE ${like}`, { gatewayRef: containing(code) }),
    ...(bankReference
      ? [toWay(sql`bank_reference ILIKE ${toLike(bankReference)}`, { bankReference: containing(bankReference) })]
      : []),
  ];
}

/** Only digits are looked for in phone numbers. */
function toContacts(code: string, phone: string): Way[] {
  const email: Way = {
    reason: "name",
    table: "user",
    where: sql`email ILIKE ${toLike(code)}`,
    condition: { user: { email: containing(code) } },
  };
  if (!/\d/.test(phone)) return [email];
  const like = toLike(phone);
  return [
    email,
    {
      reason: "phone",
      table: "order",
      where: sql`address ->> 'phone' LIKE ${like}`,
      condition: { address: { path: ["phone"], string_contains: escapeLike(phone) } },
    },
    {
      reason: "phone",
      table: "user",
      where: sql`(phone LIKE ${like} OR mobile LIKE ${like})`,
      condition: { user: { OR: [{ phone: containing(phone) }, { mobile: containing(phone) }] } },
    },
  ];
}

/** "SW-2083/84-000123", "2083/84-123": the year of Nepal and the number within it. A credit note has CN before them. */
const invoiceNumber = /^(?:(?!CN-)[A-Z]{1,10}-?)?(CN-)?(20\d{2}\/\d{2})\s*-?\s*0*(\d{1,6})$/i;

function toInvoice(code: string): Way[] {
  const [, credit, fiscalYear, typed] = invoiceNumber.exec(code) ?? [];
  if (!fiscalYear) return [];
  const [kind, serial] = [credit ? ("credit_note" as const) : ("invoice" as const), Number(typed)];
  return [
    {
      reason: "invoice",
      table: "invoice",
      where: sql`kind = ${kind}::invoice_kind AND fiscal_year = ${fiscalYear} AND serial = ${serial}`,
      condition: { invoices: { some: { kind, fiscalYear, serial } } },
    },
  ];
}
