import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";

const search = z.object({ q: z.string().trim().max(100).optional() });

const subcategory = z.object({
  _id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  products: z.array(z.uuid()).meta({ description: "The ids of its published products" }),
});

const category = z.object({
  _id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  subCategories: z.array(subcategory),
});

export type Category = z.infer<typeof category>;

export const listCategories = endpoint("GET /api/category", {
  summary: "All categories with their subcategories",
  access: "public",
  query: search,
  reply: z.array(category),
  failed: "Failed to fetch categories",
  errorField: "error",
});

export const listSubcategories = endpoint("GET /api/subcategory", {
  summary: "All subcategories",
  access: "public",
  query: search,
  reply: z.array(subcategory.extend({ category: z.uuid() })),
  failed: "Failed to fetch subcategories",
  errorField: "error",
});
