import { z } from "zod";
import { endpoint, fileReply } from "@/lib/platform/api/endpoint";

const documentKinds = ["invoice", "credit_note"] as const;

/** A tax document of an order, as the order's page lists it. */
const orderDocument = z.object({
  _id: z.string(),
  kind: z.enum(documentKinds),
  number: z.string().meta({ description: "SW-2083/84-000123" }),
  total: z.number(),
  issuedAt: z.string(),
  prints: z.int().meta({ description: "How often it was printed: the first one is the original, the others are copies" }),
});
export type OrderDocument = z.infer<typeof orderDocument>;

export const listDocuments = endpoint("GET /api/invoice/order/[id]", {
  summary: "The tax invoice of one's own order and the credit notes to it, oldest first; administrators see everybody's",
  access: "customer",
  reply: z.array(orderDocument),
  failed: "Failed to fetch the invoices",
});

export const printDocument = endpoint("GET /api/invoice/[id]", {
  summary: "Prints a tax invoice or credit note of one's own as PDF; from the second time on it says that it is a copy",
  access: "customer",
  reply: fileReply,
  media: "application/pdf",
  failed: "Failed to print the invoice. Please try again.",
});
