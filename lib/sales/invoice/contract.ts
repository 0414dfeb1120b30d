import { z } from "zod";
import { endpoint, fileReply } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";

const documentKinds = ["invoice", "credit_note"] as const;

/** A tax document in the list on its order's page. */
const orderDocument = z.object({
  _id: z.string(),
  kind: z.enum(documentKinds),
  number: z.string().meta({ description: "SW-2083/84-000123" }),
  corrects: z.string().meta({ description: "The invoice that it credits or replaces; empty for an order's first invoice" }),
  total: z.number(),
  issuedAt: z.string(),
  prints: z.int().meta({ description: "How often it was printed; the first print is the original, later ones are copies" }),
});
export type OrderDocument = z.infer<typeof orderDocument>;

export const listDocuments = endpoint("GET /api/invoice/order/[id]", {
  summary: "The tax invoice and credit notes of the caller's own order, oldest first; of any order for staff who see orders",
  access: "customer",
  right: "order.see",
  errors: [403],
  reply: z.array(orderDocument),
  failed: msg("Failed to fetch the invoices"),
});

export const printDocument = endpoint("GET /api/invoice/[id]", {
  summary: "Prints one of the caller's own tax invoices or credit notes as PDF; after the first time it is marked as a copy",
  access: "customer",
  right: "order.see",
  errors: [403, 429],
  reply: fileReply,
  media: "application/pdf",
  failed: msg("Failed to print the invoice. Please try again."),
});
