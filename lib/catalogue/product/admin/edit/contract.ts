import { z } from "zod";
import { image, product } from "@/lib/catalogue/product/contract";
import { storedFields } from "@/lib/catalogue/product/fields";
import { variantChanges } from "@/lib/catalogue/product/variant-contract";
import { storedVariant } from "@/lib/catalogue/product/variant-fields";
import { coverageUnits, documentKinds, movementReasons, toKeys } from "@/lib/catalogue/product/vocabulary";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { withContacts } from "@/lib/platform/shared/api/guarded";
import { documentInput, newProduct, productForm } from "./form-contract";

/** Products as staff edit them. The rules only apply to input; stored values are returned as they are. */

const document = z.object({
  _id: z.uuid(),
  kind: z.enum(toKeys(documentKinds)),
  title: z.string(),
  key: z.string(),
  bytes: z.int(),
});
export type AdminDocument = z.infer<typeof document>;

const variant = z.object({
  _id: z.uuid(),
  ...storedVariant,
  stock: z.int(),
  isOrdered: z.boolean().meta({ description: "Whether it was ever ordered; then it cannot be deleted" }),
  tiers: z.array(z.object({ minQuantity: z.int(), price: z.number() })),
});
export type AdminVariant = z.infer<typeof variant>;

export const adminImage = image.extend({ _id: z.uuid() });
export type AdminImage = z.infer<typeof adminImage>;

const adminProduct = z.object({
  _id: z.uuid(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().meta({
    description: "The version; sent back with a change, it prevents overwriting what someone else saved in the meantime",
  }),
  ...storedFields,
  variants: z.array(variant),
  coverage: z.array(
    z.object({
      surface: z.string(),
      coats: z.int(),
      min: z.number(),
      max: z.number(),
      unit: z.enum(toKeys(coverageUnits)),
      basis: z.enum(["per_coat", "total"]),
      note: z.string(),
    }),
  ),
  companions: z.array(z.object({ _id: z.uuid(), name: z.string(), isNeeded: z.boolean() })),
  documents: z.array(document),
  images: z.array(adminImage),
  review: product.shape.review,
});
export type AdminProduct = z.infer<typeof adminProduct>;

export const createProduct = endpoint("POST /api/product", {
  summary: "Creates a product with its variants and images; lists are repeated fields, with rows as JSON",
  access: "admin",
  right: "product.change",
  multipart: "images",
  body: newProduct,
  reply: adminProduct,
  failed: "Failed to create product",
  unanswered: "An error occurred while creating the product",
  errorField: "error",
});

export const getProduct = endpoint("GET /api/product/[id]", {
  summary: "A product with everything that staff can edit",
  access: "admin",
  right: "product.see",
  reply: adminProduct,
  failed: "Failed to fetch the product",
});

/** Any part of a product. */
const productChange = productForm
  .extend({ variants: variantChanges.meta({ description: "An existing variant keeps what its row leaves out" }) })
  .partial()
  .refine((body) => Object.values(body).some((each) => each !== undefined), "There is nothing to change.");

export const changeProduct = endpoint("PATCH /api/product/[id]", {
  summary:
    "Changes any part of a product; a list replaces the previous one. Takes an entry of `GET /api/product`, whose other fields are ignored",
  access: "admin",
  right: ["product.change", "product.price", "product.stock"],
  maxBytes: 1_000_000,
  body: productChange.and(
    z.object({
      updatedAt: z.iso.datetime().optional().meta({
        description: "The version that was read: 409 if the product was saved since. Without it, the change is always saved",
      }),
    }),
  ),
  reply: adminProduct,
  failed: "Failed to update product",
  unanswered: "An error occurred while updating the product",
});
export type ProductChange = z.infer<typeof productChange>;

const movement = z.object({
  _id: z.uuid(),
  variantId: z.uuid(),
  delta: z.int(),
  reason: z.enum(toKeys(movementReasons)),
  note: withContacts(),
  actor: z.string().meta({ description: "Who did it; empty if the shop did it automatically" }),
  order: z.object({ _id: z.uuid(), number: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type Movement = z.infer<typeof movement>;

export const listMovements = endpoint("GET /api/product/[id]/movements", {
  summary: "The stock movements of a product, or of one of its variants, newest first",
  access: "admin",
  right: "product.see",
  query: z.object({
    variantId: z.uuid("Choose a pack").optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  reply: z.object({ movements: z.array(movement), pages: z.int() }),
  failed: "Failed to fetch the stock movements",
});

export const maxDocumentBytes = 10_000_000;

/** In the reply to a change of one part: whoever has read version `changedFrom` may continue with version `updatedAt`. */
export const partChange = { updatedAt: z.iso.datetime(), changedFrom: z.iso.datetime() };

export const addDocument = endpoint("POST /api/product/[id]/documents", {
  summary: "Adds a PDF to a product",
  access: "admin",
  right: "product.change",
  multipart: "file",
  maxBytes: 11_000_000,
  body: documentInput.extend({
    file: z.file("Choose a PDF").refine(({ size }) => size <= maxDocumentBytes, "The document is larger than 10 MB"),
  }),
  reply: z.object({ document, ...partChange }),
  failed: "Failed to upload the document. Please try again.",
});
