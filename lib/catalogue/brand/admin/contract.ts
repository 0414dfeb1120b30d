import { z } from "zod";
import { brand } from "@/lib/catalogue/brand/contract";
import { changesOf, rowVersion } from "@/lib/platform/shared/api/changes";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { imageCalls } from "@/lib/platform/shared/api/image-calls";
import { orderCall } from "@/lib/platform/shared/api/order-call";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { textUpTo } from "@/lib/platform/shared/text/text-schema";

const adminBrand = brand.extend({
  products: z.int().meta({ description: "Number of products, whatever their status" }),
  version: rowVersion,
});
export type AdminBrand = z.infer<typeof adminBrand>;

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
  right: "product.change",
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
  right: "product.change",
  body: changesOf(brandInput),
  reply: adminBrand,
  failed: "Failed to save the brand. Please try again.",
});

export const deleteBrand = endpoint("DELETE /api/brand/[id]", {
  summary: "Deletes a brand; refused if it has products",
  access: "admin",
  right: "product.change",
  reply: messageReply,
  failed: "Failed to delete the brand. Please try again.",
});

export const orderBrands = orderCall("product.change", "/api/brand/order", "Sets the order of the brands");

export const { set: setBrandLogo, remove: removeBrandLogo } = imageCalls("/api/brand/[id]/logo", {
  right: "product.change",
  reply: adminBrand,
  set: "Sets a brand's logo",
  remove: "Removes a brand's logo",
  noun: "logo",
});
