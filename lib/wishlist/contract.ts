import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { availability, image } from "@/lib/product/contract";

/** A product that is no longer sold stays on the list, marked as such. */
const state = z.enum([...availability.options, "unavailable"]);

const variant = z.object({ _id: z.uuid(), pack: z.string(), color: z.string(), price: z.number(), availability });

const wishlistEntry = z.object({
  _id: z.uuid().meta({ description: "The product's id" }),
  productId: z.uuid(),
  addedAt: z.iso.datetime(),
  name: z.string(),
  brand: z.string(),
  image: image.nullable(),
  price: z.number().meta({ description: "Rupees, VAT included: what this customer pays now for the cheapest pack" }),
  priceSeen: z.number().meta({ description: "The same price when the product was added" }),
  availability: state,
  variants: z.array(variant),
});

const wishlist = z.array(wishlistEntry);

export type WishlistEntry = z.infer<typeof wishlistEntry>;
export type Wishlist = z.infer<typeof wishlist>;

export const getWishlist = endpoint("GET /api/wishlist/[userId]", {
  summary: "What the customer keeps for later, newest first, at today's prices",
  access: "owner",
  reply: wishlist,
  failed: "Failed to fetch wishlist",
});

export const addProduct = endpoint("POST /api/wishlist/[userId]/[productId]", {
  summary: "Keeps a product; one that is kept already stays where it is",
  access: "owner",
  reply: wishlist,
  failed: "Failed to add product to wishlist. Please try again.",
});

export const removeProduct = endpoint("DELETE /api/wishlist/[userId]/[productId]", {
  summary: "Forgets a product, whether or not it was kept",
  access: "owner",
  reply: wishlist,
  failed: "Failed to remove product from wishlist. Please try again.",
});
