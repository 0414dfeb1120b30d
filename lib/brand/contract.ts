import { z } from "zod";
import { changesOf, rowVersion } from "@/lib/platform/api/changes";
import { endpoint, messageReply } from "@/lib/platform/api/endpoint";
import { imageCalls } from "@/lib/platform/api/image-calls";
import { plainCode } from "@/lib/platform/characters";
import { textUpTo } from "@/lib/platform/text-schema";

const brand = z.object({
  _id: z.uuid(),
  name: z.string(),
  about: z.string(),
  origin: z.string(),
  colour: z.string(),
  logoKey: z.string().nullable(),
});
export type Brand = z.infer<typeof brand>;

const adminBrand = brand.extend({
  products: z.int().meta({ description: "Number of products, whatever their status" }),
  version: rowVersion,
});
export type AdminBrand = z.infer<typeof adminBrand>;

export const listBrands = endpoint("GET /api/brand", {
  summary: "All brands",
  access: "public",
  reply: z.array(brand),
  failed: "Failed to fetch brands",
});

const brandInput = z.object({
  name: z.string("Name is required").trim().min(1, "Name is required").max(80, "At most 80 characters"),
  about: textUpTo(1000),
  origin: textUpTo(80),
  colour: z
    .string("Choose a colour")
    .overwrite(plainCode)
    .regex(/^#[0-9a-f]{6}$/i, "Enter a colour code such as #c8442b")
    .toLowerCase(),
});
export type BrandInput = z.infer<typeof brandInput>;

export const createBrand = endpoint("POST /api/brand", {
  summary: "Creates a brand at the end of the list",
  access: "admin",
  body: brandInput.extend({
    about: brandInput.shape.about.default(""),
    origin: brandInput.shape.origin.default(""),
    colour: brandInput.shape.colour.default("#5d6a6f"),
  }),
  reply: adminBrand,
  failed: "Failed to create the brand. Please try again.",
});

export const changeBrand = endpoint("PATCH /api/brand/[id]", {
  summary: "Changes any part of a brand",
  access: "admin",
  body: changesOf(brandInput),
  reply: adminBrand,
  failed: "Failed to save the brand. Please try again.",
});

export const deleteBrand = endpoint("DELETE /api/brand/[id]", {
  summary: "Deletes a brand; refused if it has products",
  access: "admin",
  reply: messageReply,
  failed: "Failed to delete the brand. Please try again.",
});

export const orderBrands = endpoint("PATCH /api/brand/order", {
  summary: "Sets the order of the brands",
  access: "admin",
  body: z.object({ ids: z.array(z.uuid()).min(1, "Choose at least one").max(500, "At most 500") }),
  reply: messageReply,
  failed: "Failed to save the order. Please try again.",
});

export const { set: setBrandLogo, remove: removeBrandLogo } = imageCalls("/api/brand/[id]/logo", {
  reply: adminBrand,
  set: "Sets a brand's logo",
  remove: "Removes a brand's logo",
  noun: "logo",
});
