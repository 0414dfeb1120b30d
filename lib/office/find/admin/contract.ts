import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { searchQuery } from "@/lib/platform/shared/api/paging-query";
import { foundRow, maxFound } from "@/lib/platform/shared/found-row";
import { foundKinds } from "./rules";

/** One of these is enough: each kind is searched only for those who may see it. */
const right = ["order.see", "customer.see", "product.see", "enquiry.see", "return.see"] as const;

const group = z.object({
  kind: z.enum(foundKinds),
  rows: z.array(foundRow).max(maxFound),
});
export type FoundGroup = z.infer<typeof group>;

export const find = endpoint("GET /api/find", {
  summary:
    "Orders, customers, products, enquiries, returns, problems and systems that match, at most five of each; only kinds that the caller may see",
  access: "admin",
  right,
  query: z.object({
    q: searchQuery.meta({
      description:
        "A number, name, phone number, email address, PAN, reference or SKU; o:, c: or p: in front limits it to one kind",
    }),
  }),
  reply: z.object({ groups: z.array(group) }),
  failed: "Failed to search. Please try again.",
});
