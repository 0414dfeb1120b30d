import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";

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

/** What the menu shows of a category. */
const menuEntry = category.extend({
  imageKey: z.string().nullable(),
  priceFrom: z.number().nullable().meta({ description: "In rupees with VAT; null without products" }),
  problems: z.array(z.object({ label: z.string(), href: z.string() })).meta({ description: "At most two pages of the finder" }),
});
export type Category = z.infer<typeof menuEntry>;

export const listCategories = endpoint("GET /api/category", {
  summary: "All categories and subcategories, with prices and the problems they solve",
  access: "public",
  query: search,
  reply: z.array(menuEntry),
  failed: msg("Failed to fetch categories"),
  errorField: "error",
});

export const listSubcategories = endpoint("GET /api/subcategory", {
  summary: "All subcategories",
  access: "public",
  query: search,
  reply: z.array(
    subcategory.extend({ category: z.uuid(), imageKey: z.string().nullable().meta({ description: "Its category's picture" }) }),
  ),
  failed: msg("Failed to fetch subcategories"),
  errorField: "error",
});
