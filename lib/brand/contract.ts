import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { imageCalls } from "@/lib/platform/api/image-calls";

/** The makers of what the shop sells. */

const brand = z.object({
  _id: z.uuid(),
  name: z.string(),
  about: z.string(),
  origin: z.string(),
  colour: z.string(),
  logoKey: z.string().nullable(),
});
export type Brand = z.infer<typeof brand>;

const adminBrand = brand.extend({ products: z.int().meta({ description: "How many are its, whatever their status" }) });
export type AdminBrand = z.infer<typeof adminBrand>;

export const listBrands = endpoint("GET /api/brand", {
  summary: "All brands",
  access: "public",
  reply: z.array(brand),
  failed: "Failed to fetch brands",
});

const text = (max: number) => z.string("Write a text").trim().max(max, `At most ${max} characters`);

const copy = z.object({
  name: z.string("Name is required").trim().min(1, "Name is required").max(80, "At most 80 characters"),
  about: text(1000),
  origin: text(80),
  colour: z
    .string("Choose a colour")
    .regex(/^#[0-9a-f]{6}$/i, "A colour looks like #c8442b")
    .toLowerCase(),
});
export type BrandInput = z.infer<typeof copy>;

export const createBrand = endpoint("POST /api/brand", {
  summary: "Makes a brand, behind those there are",
  access: "admin",
  body: copy.extend({
    about: copy.shape.about.default(""),
    origin: copy.shape.origin.default(""),
    colour: copy.shape.colour.default("#5d6a6f"),
  }),
  reply: adminBrand,
  failed: "Failed to create the brand. Please try again.",
});

export const changeBrand = endpoint("PATCH /api/brand/[id]", {
  summary: "Changes any part of a brand",
  access: "admin",
  body: copy.partial().refine((body) => Object.keys(body).length > 0, "Say what to change."),
  reply: adminBrand,
  failed: "Failed to save the brand. Please try again.",
});

export const deleteBrand = endpoint("DELETE /api/brand/[id]", {
  summary: "Deletes a brand; one that has products is kept",
  access: "admin",
  reply: z.object({ message: z.string() }),
  failed: "Failed to delete the brand. Please try again.",
});

export const orderBrands = endpoint("PATCH /api/brand/order", {
  summary: "Says which come first, in which order, of all brands",
  access: "admin",
  body: z.object({ ids: z.array(z.uuid()).min(1, "Say which").max(500, "At most 500") }),
  reply: z.object({ message: z.string() }),
  failed: "Failed to save the order. Please try again.",
});

export const { set: setBrandLogo, remove: removeBrandLogo } = imageCalls("/api/brand/[id]/logo", {
  reply: adminBrand,
  set: "Gives a brand its logo",
  remove: "Takes a brand's logo away",
  noun: "logo",
});
