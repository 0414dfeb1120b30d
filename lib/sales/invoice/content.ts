import { z } from "zod";
import { guarded, withContacts } from "@/lib/platform/shared/api/guarded";
import { deliveryMethods } from "@/lib/terms/delivery/contract";
import { paymentMethods } from "@/lib/terms/payment-method/contract";

/** Amounts in documents are whole paisa. */
const paisa = z.int().min(0);

const amounts = {
  /** Gross, at the order's prices. */
  amount: paisa,
  discount: paisa,
  /** Without VAT: amount - discount = taxable + vat = total. */
  taxable: paisa,
  vat: paisa,
  total: paisa,
};

const documentLine = z.object({
  /** `null` for the delivery. */
  orderItemId: z.string().nullable(),
  name: z.string(),
  /** Article number, variant, colour. */
  detail: z.string(),
  quantity: z.int().min(1),
  unitPrice: paisa,
  ...amounts,
});
export type DocumentLine = z.infer<typeof documentLine>;

const documentTotals = z.object(amounts);
export type DocumentTotals = z.infer<typeof documentTotals>;

/** One day in both calendars: "2083-08-05" and "2026-11-21". */
const day = z.object({ bs: z.string(), ad: z.string() });

const seller = z.object({
  name: z.string(),
  address: z.string(),
  panNumber: z.string(),
  registrationNumber: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type Seller = z.infer<typeof seller>;

/** The full content of a tax document, as of the day it was issued. */
export const documentContent = z.object({
  number: z.string(),
  fiscalYear: z.string(),
  issued: day,
  seller,
  buyer: z.object({
    name: z.string(),
    companyName: z.string(),
    panNumber: z.string(),
    address: withContacts(),
    phone: guarded("customer.see", z.string()),
  }),
  order: z.object({ number: z.string(), placed: day }),
  paymentMethod: z.enum(paymentMethods),
  deliveryMethod: z.enum(deliveryMethods),
  couponCode: z.string(),
  lines: z.array(documentLine),
  vatPercent: z.int(),
  totals: documentTotals,
  inWords: z.string(),
  /** Only on an invoice whose order was paid, or is paid in cash on delivery: cash is rounded to the whole rupee. */
  payment: z
    .object({
      rounding: z.int(),
      received: z.array(z.object({ method: z.enum(paymentMethods), amount: paisa, tendered: paisa.optional() })),
      /** To be paid in cash. */
      cashDue: paisa,
    })
    .optional(),
  /** Only on a credit note: the invoice it corrects, and why; the number of the invoice that replaces that one, if one does. */
  credit: z.object({ number: z.string(), issued: day, reason: z.string(), replacedBy: z.string().optional() }).nullable(),
  /** Only on an invoice that replaces another: that one, and the credit note that takes it back. */
  replaces: z.object({ number: z.string(), issued: day, creditNote: z.string() }).optional(),
});
export type DocumentContent = z.infer<typeof documentContent>;
