import { z } from "zod";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { pageFields, searchQuery } from "@/lib/platform/shared/api/paging-query";
import { ownReview, reviewStatuses } from "@/lib/sales/review/contract";

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
  right: "content.see",
  query: listQuery,
  reply: z.array(adminReview),
  failed: "An error occurred",
});

export const approveReviews = endpoint("POST /api/review/approve", {
  summary: "Publishes several reviews; returns which were published, and why others were not",
  access: "admin",
  right: "content.change",
  body: z.object({
    reviews: z
      .array(z.object({ _id: z.uuid("Choose reviews"), version: z.string().max(64).optional() }))
      .min(1, "Choose at least one review")
      .max(100, "At most 100 reviews"),
  }),
  reply: z.object({ approved: z.array(z.string()), refused: z.array(z.object({ _id: z.string(), message: z.string() })) }),
  failed: "An error occurred",
});

export const deleteReview = endpoint("DELETE /api/review/[id]", {
  summary: "Deletes a review; for administrators",
  access: "admin",
  right: "content.change",
  reply: messageReply,
  failed: "An error occurred",
});

export const moderateReview = endpoint("PATCH /api/review/[id]/moderate", {
  summary: "Approves a review or rejects it with a reason, and sets the shop's public reply; for administrators",
  access: "admin",
  right: "content.change",
  body: z
    .object({
      status: z.enum(["approved", "rejected"]).optional(),
      reason: z.string().trim().max(500, "At most 500 characters").default(""),
      answer: z.string().trim().max(2000, "At most 2000 characters").optional(),
      version: z
        .string()
        .max(64)
        .optional()
        .meta({ description: "The version that was read; 409 if the review has changed since" }),
    })
    .refine(({ status, answer }) => status !== undefined || answer !== undefined, "There is nothing to change.")
    .refine(({ status, reason }) => status !== "rejected" || reason !== "", { path: ["reason"], error: "Give a reason" }),
  reply: ownReview,
  failed: "An error occurred",
});
