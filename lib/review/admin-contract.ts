import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { pageFields, searchQuery } from "@/lib/platform/api/paging-query";
import { ownReview, reviewStatuses } from "./contract";

/** A review as staff see it. */
const adminReview = ownReview.extend({
  userId: z.string().nullable(),
  version: z
    .string()
    .meta({ description: "Changes whenever the author edits the review, or staff publish, reject or answer it" }),
});
export type AdminReview = z.infer<typeof adminReview>;

const listQuery = z.object({
  ...pageFields(20, 100),
  status: z.enum(reviewStatuses).optional(),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  q: searchQuery.meta({ description: "Searches the text, the author and the product" }),
});
export type AdminReviewQuery = z.infer<typeof listQuery>;

export const listAdminReviews = endpoint("GET /api/review/admin", {
  summary: "All reviews: pending ones oldest first, others newest first",
  access: "admin",
  query: listQuery,
  reply: z.array(adminReview),
  failed: "An error occurred",
});

export const approveReviews = endpoint("POST /api/review/approve", {
  summary: "Publishes several reviews; returns which were published, and why others were not",
  access: "admin",
  body: z.object({
    reviews: z
      .array(z.object({ _id: z.uuid("Choose reviews"), version: z.string().max(64).optional() }))
      .min(1, "Choose at least one review")
      .max(100, "At most 100 reviews"),
  }),
  reply: z.object({ approved: z.array(z.string()), refused: z.array(z.object({ _id: z.string(), message: z.string() })) }),
  failed: "An error occurred",
});
