import { z } from "zod";
import { jobInput } from "@/lib/advice/job/contract";
import { cartSystem, variantAmount } from "@/lib/advice/job/group/contract";
import { availability, image, quantities } from "@/lib/catalogue/product/contract";
import { maxListLines, maxQuantity } from "@/lib/catalogue/product/limits";
import { listLine, typedList } from "@/lib/catalogue/product/list/contract";
import { problems } from "@/lib/catalogue/product/offer";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { tiers } from "@/lib/terms/price/contract";
import { maxLines } from "./limits";

const wholeNumber = storedText`Quantity must be a whole number from 1 to ${maxQuantity}`;
export const quantity = z.int(wholeNumber).min(1, wholeNumber).max(maxQuantity, wholeNumber);

const cartItem = z.object({
  _id: z.uuid(),
  productId: z.uuid(),
  variantId: z.uuid(),
  name: z.string(),
  pack: z.string(),
  color: z.string().meta({ description: "Empty if the variant has only its natural colour" }),
  image: image.nullable(),
  quantity: z.int(),
  price: z.number().meta({ description: "Rupees per piece, VAT included: this customer's current price" }),
  priceSteps: tiers,
  previousPrice: z
    .number()
    .nullable()
    .meta({ description: "The price per piece that this customer last saw, if it has changed since" }),
  lineTotal: z.number(),
  available: z.int().meta({ description: `Pieces that can be bought now, at most ${maxQuantity}` }),
  hasOtherVariants: z.boolean().meta({ description: "Whether the product has other variants, which the line can be changed to" }),
  ...quantities,
  problem: z.enum(problems).nullable().meta({ description: "Why so many cannot be bought now" }),
  weightGrams: z.int().meta({ description: "Weight of one piece" }),
  holds: variantAmount.meta({ description: "Content of one piece, in thousandths of its unit" }),
});

const cart = z.object({
  items: z.array(cartItem).meta({ description: "In the order they were added" }),
  systems: z
    .array(cartSystem)
    .meta({ description: "The waterproofing systems that lines were added for, and how much the lines cover" }),
  subtotal: z.number().meta({ description: "Rupees, VAT included, of the lines that can be bought" }),
  vatIncluded: z.number(),
  weightGrams: z.int(),
});

export type CartItem = z.infer<typeof cartItem>;
export type Cart = z.infer<typeof cart>;

export const getCart = endpoint("GET /api/cart/[userId]", {
  summary: "The customer's cart at today's prices, with changes reported on each line",
  access: "owner",
  reply: cart,
  failed: msg("Failed to fetch"),
});

export const addItem = endpoint("POST /api/cart/[userId]", {
  summary:
    "Adds a variant; if it is already in the cart, its quantity is raised. 409 with `variants` if several have the colour and none costs the price. The same Idempotency-Key header again adds nothing twice",
  access: "owner",
  body: z.object({
    productId: z.uuid(msg("Choose a product")),
    quantity,
    price: z.unknown().optional().meta({
      description:
        "Selects the variant among those of the colour, by its list price or the caller's own; what is charged is the shop's price",
    }),
    color: z
      .string()
      .max(100)
      .nullish()
      .transform((name) => name ?? "")
      .meta({ description: "Selects among the variants of that colour; empty: among all" }),
    variantId: z.uuid().optional().meta({ description: "Selects the variant itself; colour and price are then ignored" }),
  }),
  reply: cart,
  failed: msg("Failed to add item to cart. Please try again."),
});

export const addItems = endpoint("POST /api/cart/[userId]/items", {
  summary:
    "Adds several variants, all of them or none; the quantities of those already in the cart are raised. The same Idempotency-Key header again adds nothing twice",
  access: "owner",
  body: z.object({
    items: z
      .array(z.object({ productId: z.uuid(msg("Choose a product")), variantId: z.uuid(msg("Choose a pack")), quantity }))
      .min(1, msg("Choose a product"))
      .max(maxListLines, storedText`At most ${maxListLines} packs at once`),
    job: jobInput.extend({ jobId: z.uuid().optional() }).optional().meta({
      description: "The system they are for: their lines are then listed under it. Refused with 409 if too few are in stock",
    }),
  }),
  reply: cart,
  failed: msg("Failed to add item to cart. Please try again."),
});

const listOption = z.object({
  productId: z.uuid(),
  variantId: z.uuid(),
  name: z.string(),
  pack: z.string(),
  color: z.string(),
  priceSteps: tiers,
  availability,
  ...quantities,
});

const line = listLine(listOption);
export type ListOption = z.infer<typeof listOption>;
export type ListLine = z.infer<typeof line>;

export const readList = endpoint("POST /api/cart/[userId]/list", {
  summary: "Finds the packs of a list of stock numbers or names with quantities, one item in each line; adds nothing",
  access: "owner",
  body: typedList,
  reply: z.array(line),
  errors: [429],
  failed: msg("Failed to check the list. Please try again."),
});

export const addJob = endpoint("POST /api/job/[id]/cart", {
  summary:
    "Adds a saved job's variants, without those already ordered, to the caller's cart, all or none; 409 if the cart has the job",
  access: "customer",
  body: z.object({ all: z.boolean().default(false).meta({ description: "Adds all variants, whatever was ordered before" }) }),
  reply: cart,
  failed: msg("Failed to add item to cart. Please try again."),
});

export const completeSystem = endpoint("POST /api/cart/[userId]/systems/[cartSystemId]", {
  summary: "Adds the cheapest variants that a system in the cart lacks, all of them or none",
  access: "owner",
  reply: cart,
  failed: msg("Failed to add item to cart. Please try again."),
});

export const removeSystem = endpoint("DELETE /api/cart/[userId]/systems/[cartSystemId]", {
  summary: "Removes a system from the cart, and its lines only on request",
  access: "owner",
  query: z.object({ items: z.enum(["keep", "remove"]).default("keep") }),
  reply: cart,
  failed: msg("Failed to remove item. Please try again."),
});

const cartNeed = z.object({
  forNames: z.array(z.string()).meta({ description: "Names of the products in the cart that need it" }),
  productId: z.uuid(),
  name: z.string(),
  lines: z.array(z.object({ variantId: z.uuid(), pack: z.string(), quantity: z.int() })),
  price: z.number().meta({ description: "Rupees for all its variants together" }),
});
export type CartNeed = z.infer<typeof cartNeed>;

export const listCartNeeds = endpoint("GET /api/cart/[userId]/needs", {
  summary: "Products that the cart's coatings require and the cart lacks, such as a primer, enough for the same area",
  access: "owner",
  reply: z.array(cartNeed),
  failed: msg("Failed to fetch"),
});

/** A line's quantity; 0 means that there is no such line. */
export const variantQuantity = z.object({ variantId: z.uuid(msg("Choose a pack")), quantity: z.union([z.literal(0), quantity]) });
export type VariantQuantity = z.infer<typeof variantQuantity>;

export const setQuantities = endpoint("PATCH /api/cart/[userId]", {
  summary:
    "Sets the quantities of several lines, all of them or none; 0 removes a line. Packs that are not in the cart are ignored",
  access: "owner",
  body: z.object({ items: z.array(variantQuantity).min(1, msg("Choose a pack")).max(maxLines) }),
  reply: cart,
  failed: msg("Failed to update quantity. Please try again."),
});

export const clearCart = endpoint("DELETE /api/cart/[userId]", {
  summary: "Empties the cart",
  access: "owner",
  reply: cart,
  failed: msg("Failed to clear cart. Please try again."),
});

export const setQuantity = endpoint("PATCH /api/cart/[userId]/[itemId]", {
  summary: "Sets the quantity of a line, and its variant, and marks its current price as seen",
  access: "owner",
  body: z.object({
    quantity,
    variantId: z.uuid().optional().meta({
      description: "Another variant of the product; if it has a line of its own, that line's quantity is added",
    }),
  }),
  reply: cart,
  failed: msg("Failed to update quantity. Please try again."),
});

export const lineVariant = z.object({
  variantId: z.uuid(),
  pack: z.string(),
  color: z.string(),
  price: z.number().meta({ description: "Rupees per piece, for the line's quantity: this customer's current price" }),
  availability,
});
export type LineVariant = z.infer<typeof lineVariant>;

export const getLineVariants = endpoint("GET /api/cart/[userId]/[itemId]", {
  summary: "The variants that a line can be changed to, with its own, at the customer's prices",
  access: "owner",
  reply: z.object({ variants: z.array(lineVariant) }),
  failed: msg("Failed to fetch the packs. Please try again."),
});

export const removeItem = endpoint("DELETE /api/cart/[userId]/[itemId]", {
  summary: "Removes a line",
  access: "owner",
  reply: cart,
  failed: msg("Failed to remove item. Please try again."),
});
