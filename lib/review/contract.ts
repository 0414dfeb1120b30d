import { z } from "zod";
import { endpoint } from "@/lib/endpoint";
import { listQuery } from "@/lib/product/contract";

const review = z.object({
  _id: z.uuid(),
  rating: z.int().min(1).max(5),
  title: z.string(),
  body: z.string(),
  author: z.string(),
  place: z.string(),
  isVerified: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type Review = z.infer<typeof review>;

export const listReviews = endpoint("GET /api/review", {
  summary: "Products that have reviews, newest first, with those that are approved",
  access: "public",
  query: listQuery,
  reply: z.array(z.object({ _id: z.uuid(), name: z.string(), createdAt: z.iso.datetime(), review: z.array(review) })),
  failed: "An error occurred",
});
