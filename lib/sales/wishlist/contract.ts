import { z } from "zod";
import { availability, image, quantities } from "@/lib/catalogue/product/contract";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";
import { quantity } from "@/lib/sales/cart/contract";

/** A product that is no longer sold stays on the list, marked as such. */
const state = z.enum([...availability.options, "unavailable"]);

const variant = z.object({
  _id: z.uuid(),
  pack: z.string(),
  color: z.string(),
  price: z.number(),
  availability,
  ...quantities,
});

const savedLine = z.object({ variantId: z.uuid(msg("Choose a pack")), quantity });

const wishlistEntry = z.object({
  _id: z.uuid().meta({ description: "The product's id" }),
  productId: z.uuid(),
  addedAt: z.iso.datetime(),
  name: z.string(),
  brand: z.string(),
  image: image.nullable(),
  price: z.number().meta({ description: "Rupees, VAT included: this customer's current price for the cheapest variant" }),
  priceSeen: z.number().meta({ description: "The price of the cheapest variant when the product was added" }),
  seenNow: z.number().nullable().meta({ description: "The current price of that variant; null if it is no longer sold" }),
  availability: state,
  variants: z.array(variant),
  saved: z.array(savedLine).meta({ description: "The variants and quantities that were saved for later from the cart" }),
});

const wishlist = z.array(wishlistEntry);

export type WishlistEntry = z.infer<typeof wishlistEntry>;
export type SavedLine = z.infer<typeof savedLine>;
export type Wishlist = z.infer<typeof wishlist>;

export const getWishlist = endpoint("GET /api/wishlist/[userId]", {
  summary: "The customer's wishlist, newest first, at today's prices",
  access: "owner",
  reply: wishlist,
  failed: msg("Failed to fetch wishlist"),
});

export const addProduct = endpoint("POST /api/wishlist/[userId]/[productId]", {
  summary:
    "Adds a product to the wishlist; one that is already on it keeps its place. The same Idempotency-Key header again saves no variants twice",
  access: "owner",
  body: z.object({
    saved: z
      .array(savedLine)
      .max(20, msg("At most 20 packs at once"))
      .default([])
      .meta({ description: "Variants to save for later; quantities are added to those saved before" }),
  }),
  reply: wishlist,
  failed: msg("Failed to add product to wishlist. Please try again."),
  errorField: "error",
});

export const removeProduct = endpoint("DELETE /api/wishlist/[userId]/[productId]", {
  summary: "Removes a product from the wishlist, whether or not it was on it",
  access: "owner",
  reply: wishlist,
  failed: msg("Failed to remove product from wishlist. Please try again."),
  errorField: "error",
});
