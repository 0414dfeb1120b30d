import { z } from "zod";
import { endpoint, fileReply } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";

/** A roll has some hundred labels. */
const maxLabels = 100;

export const printItemLabels = endpoint("POST /api/variant/[id]/labels", {
  summary: "Labels of 50 × 30 mm for a variant, as PDF: its name, its SKU, and its barcode or else the SKU as one",
  access: "admin",
  right: "product.see",
  errors: [404],
  body: z.object({
    count: z.int(msg("Enter a whole number")).min(1, msg("At least 1")).max(maxLabels, msg("At most 100 at once")),
  }),
  reply: fileReply,
  media: "application/pdf",
  failed: msg("Failed to print. Please try again."),
});
