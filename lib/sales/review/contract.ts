import { z } from "zod";
import { listQuery } from "@/lib/catalogue/product/contract";
import { endpoint, formList, imageFiles } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";

/** The maximum number of photos in a review. */
export const maxPhotos = 4;

export const reviewStatuses = ["pending", "approved", "rejected"] as const;

const photo = z.object({ _id: z.uuid(), key: z.string(), width: z.int(), height: z.int() });

export const review = z.object({
  _id: z.uuid(),
  rating: z.int().min(1).max(5),
  title: z.string(),
  body: z.string(),
  author: z.string(),
  place: z.string(),
  isVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  photos: z.array(photo),
  answer: z.string().meta({ description: "The shop's reply; empty if there is none" }),
});
export type Review = z.infer<typeof review>;

/** The status of a review, for its author and administrators. */
const moderation = z.object({
  status: z.enum(reviewStatuses),
  refusal: z.string().meta({ description: "Why it was rejected" }),
});

export const listReviews = endpoint("GET /api/review", {
  summary: "Products with their approved reviews, newest product first; administrators get reviews of every status",
  access: "public",
  query: listQuery,
  reply: z.array(
    z.object({
      _id: z.uuid(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      review: z.array(review.extend(moderation.partial().shape)),
    }),
  ),
  failed: msg("An error occurred"),
});

const reviewedProduct = z.object({
  _id: z.uuid(),
  name: z.string(),
  isSold: z.boolean().meta({ description: "Whether the product is still sold" }),
  image: z.object({ key: z.string(), alt: z.string(), width: z.int(), height: z.int() }).nullable(),
});
export type ReviewedProduct = z.infer<typeof reviewedProduct>;

export const ownReview = review.extend({ ...moderation.shape, product: reviewedProduct });
export type OwnReview = z.infer<typeof ownReview>;

const toReview = z.object({
  product: reviewedProduct,
  orderId: z.uuid(),
  orderNumber: z.string(),
  deliveredAt: z.iso.datetime().nullable(),
});
export type ToReview = z.infer<typeof toReview>;

const ownReviews = z.object({ toReview: z.array(toReview), reviews: z.array(ownReview) });
export type OwnReviews = z.infer<typeof ownReviews>;

export const listOwnReviews = endpoint("GET /api/review/mine", {
  summary: "The caller's own reviews, newest first, and the delivered products they have not reviewed yet",
  access: "customer",
  reply: ownReviews,
  failed: msg("Failed to fetch your reviews"),
});

/** A review as input. Forms send only text, so the rating is a digit. */
export const reviewText = z.object({
  rating: z.enum(["1", "2", "3", "4", "5"], msg("Choose one to five stars")).transform(Number),
  title: z.string().trim().max(120, msg("At most 120 characters")).default(""),
  body: z.string().trim().max(4000, msg("At most 4000 characters")).default(""),
  photos: imageFiles(maxPhotos),
});

export const addReview = endpoint("POST /api/review", {
  summary: "Reviews a product that was delivered to the caller, once; the review then waits for approval",
  access: "customer",
  errors: [403, 429],
  multipart: "photos",
  maxBytes: 22_000_000,
  body: reviewText.extend({ productId: z.uuid(msg("Choose a product")) }),
  reply: ownReview,
  failed: msg("Failed to send your review. Please try again."),
});

export const editReview = endpoint("PATCH /api/review/[id]", {
  summary:
    "Changes the caller's own review, which then waits for approval again; photos are added, and those in dropPhotos removed",
  access: "customer",
  errors: [429],
  multipart: "photos",
  maxBytes: 22_000_000,
  body: reviewText.extend({ dropPhotos: formList(z.uuid(msg("There is no such image")), maxPhotos) }),
  reply: ownReview,
  failed: msg("Failed to save your review. Please try again."),
});
