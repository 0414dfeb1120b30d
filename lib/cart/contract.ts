import { z } from "zod";
import { jobInput } from "@/lib/job/contract";
import { cartSystem, variantAmount } from "@/lib/job/group-contract";
import { endpoint } from "@/lib/platform/api/endpoint";
import { steps } from "@/lib/price/contract";
import { image } from "@/lib/product/contract";
import { maxQuantity } from "./limits";

const wholeNumber = `Quantity must be a whole number from 1 to ${maxQuantity}`;
const quantity = z.int(wholeNumber).min(1, wholeNumber).max(maxQuantity, wholeNumber);

/** Why a line cannot be bought now: no longer sold, sold out, or fewer left than the line asks for. */
const problem = z.enum(["unavailable", "sold_out", "short"]);

const cartItem = z.object({
  _id: z.uuid(),
  productId: z.uuid(),
  variantId: z.uuid(),
  name: z.string(),
  pack: z.string(),
  color: z.string().meta({ description: "Empty where the pack has one natural colour" }),
  image: image.nullable(),
  quantity: z.int(),
  price: z.number().meta({ description: "Rupees for one piece, VAT included: what this customer pays now" }),
  priceSteps: steps,
  previousPrice: z
    .number()
    .nullable()
    .meta({ description: "The price of one piece this customer last saw, where it has changed since" }),
  lineTotal: z.number(),
  available: z.int().meta({ description: `Pieces that can be bought now, at most ${maxQuantity}` }),
  problem: problem.nullable(),
  weightGrams: z.int().meta({ description: "Of one piece" }),
  holds: variantAmount.meta({ description: "What one piece holds, in thousandths of its unit" }),
});

const cart = z.object({
  items: z.array(cartItem).meta({ description: "In the order they were added" }),
  systems: z
    .array(cartSystem)
    .meta({ description: "The waterproofing systems that lines were added for, and how far the lines go" }),
  subtotal: z.number().meta({ description: "Rupees, VAT included, of the lines that can be bought" }),
  vatIncluded: z.number(),
  weightGrams: z.int(),
});

export type Problem = z.infer<typeof problem>;
export type CartItem = z.infer<typeof cartItem>;
export type Cart = z.infer<typeof cart>;

export const getCart = endpoint("GET /api/cart/[userId]", {
  summary: "The customer's cart at today's prices, with what has changed since said on each line",
  access: "owner",
  reply: cart,
  failed: "Failed to fetch",
});

export const addItem = endpoint("POST /api/cart/[userId]", {
  summary: "Adds a pack; one that is in the cart already is raised by the quantity",
  access: "owner",
  body: z.object({
    productId: z.uuid("Choose a product"),
    quantity,
    price: z.unknown().optional().meta({ description: "Ignored: the shop's own price counts" }),
    color: z
      .string()
      .max(100)
      .nullish()
      .transform((name) => name ?? "")
      .meta({ description: "Picks the first pack of that colour" }),
    variantId: z.uuid().optional().meta({ description: "Names the pack itself, and then counts instead of the colour" }),
  }),
  reply: cart,
  failed: "Failed to add item to cart. Please try again.",
});

export const addItems = endpoint("POST /api/cart/[userId]/items", {
  summary: "Adds several packs, all of them or none; what is in the cart already is raised by the quantity",
  access: "owner",
  body: z.object({
    items: z
      .array(z.object({ productId: z.uuid("Choose a product"), variantId: z.uuid("Choose a pack"), quantity }))
      .min(1, "Choose a product")
      .max(20, "At most 20 packs at once"),
    job: jobInput.extend({ jobId: z.uuid().optional() }).optional().meta({
      description:
        "The system that they are for: their lines then stand under it. Refused with 409 where too few are left of them",
    }),
  }),
  reply: cart,
  failed: "Failed to add item to cart. Please try again.",
});

export const addJob = endpoint("POST /api/job/[id]/cart", {
  summary:
    "Puts the packs of a saved job that its orders have not bought yet into the caller's cart: all of them or none; 409 where the cart holds the job",
  access: "customer",
  body: z.object({ all: z.boolean().default(false).meta({ description: "Whatever was ordered before" }) }),
  reply: cart,
  failed: "Failed to add item to cart. Please try again.",
});

export const completeSystem = endpoint("POST /api/cart/[userId]/systems/[cartSystemId]", {
  summary: "Adds the cheapest packs of what a system in the cart lacks, all of it or nothing",
  access: "owner",
  reply: cart,
  failed: "Failed to add item to cart. Please try again.",
});

export const removeSystem = endpoint("DELETE /api/cart/[userId]/systems/[cartSystemId]", {
  summary: "Takes a system out of the cart; its lines stay unless they are to go with it",
  access: "owner",
  query: z.object({ items: z.enum(["keep", "remove"]).default("keep") }),
  reply: cart,
  failed: "Failed to remove item. Please try again.",
});

const cartNeed = z.object({
  forNames: z.array(z.string()).meta({ description: "The products of the cart that need it" }),
  productId: z.uuid(),
  name: z.string(),
  lines: z.array(z.object({ variantId: z.uuid(), pack: z.string(), quantity: z.int() })),
  price: z.number().meta({ description: "Rupees, of all its packs together" }),
});
export type CartNeed = z.infer<typeof cartNeed>;

export const listCartNeeds = endpoint("GET /api/cart/[userId]/needs", {
  summary: "What the coatings of the cart cannot do without and the cart lacks: a primer, enough for the same area",
  access: "owner",
  reply: z.array(cartNeed),
  failed: "Failed to fetch",
});

export const clearCart = endpoint("DELETE /api/cart/[userId]", {
  summary: "Empties the cart",
  access: "owner",
  reply: cart,
  failed: "Failed to clear cart. Please try again.",
});

export const setQuantity = endpoint("PATCH /api/cart/[userId]/[itemId]", {
  summary: "Sets the quantity of a line; its present price then counts as seen",
  access: "owner",
  body: z.object({ quantity }),
  reply: cart,
  failed: "Failed to update quantity. Please try again.",
});

export const removeItem = endpoint("DELETE /api/cart/[userId]/[itemId]", {
  summary: "Removes a line",
  access: "owner",
  reply: cart,
  failed: "Failed to remove item. Please try again.",
});
