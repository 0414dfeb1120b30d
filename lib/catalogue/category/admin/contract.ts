import { z } from "zod";
import { changesOf, rowVersion } from "@/lib/platform/shared/api/changes";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { imageCalls } from "@/lib/platform/shared/api/image-calls";
import { orderCall, rowOrder } from "@/lib/platform/shared/api/order-call";
import { textUpTo } from "@/lib/platform/shared/text/text-schema";

/** Categories and subcategories as staff edit them. */

export const categoryIcons = [
  "drop",
  "roof",
  "bath",
  "wall",
  "basement",
  "tank",
  "crack",
  "membrane",
  "layers",
  "crystal",
  "bucket",
  "tool",
] as const;
export type CategoryIcon = (typeof categoryIcons)[number];

const name = z.string("Name is required").trim().min(1, "Name is required").max(80, "At most 80 characters");
const about = textUpTo(1000);
const icon = z.enum(categoryIcons, "Choose an icon");

const adminSubcategory = z.object({
  _id: z.uuid(),
  categoryId: z.uuid(),
  name: z.string(),
  about: z.string(),
  imageKey: z.string().nullable(),
  products: z.int().meta({ description: "Number of products, whatever their status" }),
  version: rowVersion,
});
export type AdminSubcategory = z.infer<typeof adminSubcategory>;

const adminCategory = z.object({
  _id: z.uuid(),
  name: z.string(),
  about: z.string(),
  icon: z.string(),
  imageKey: z.string().nullable(),
  subCategories: z.array(adminSubcategory),
  version: rowVersion,
});
export type AdminCategory = z.infer<typeof adminCategory>;

const categoryInput = z.object({ name, about, icon });

export const createCategory = endpoint("POST /api/category", {
  summary: "Creates a category at the end of the list",
  access: "admin",
  right: "product.change",
  body: categoryInput.extend({ about: about.default(""), icon: icon.default("drop") }),
  reply: adminCategory,
  failed: "Failed to create the category. Please try again.",
});

export const changeCategory = endpoint("PATCH /api/category/[id]", {
  summary: "Changes the name, description or icon of a category",
  access: "admin",
  right: "product.change",
  body: changesOf(categoryInput),
  reply: adminCategory,
  failed: "Failed to save the category. Please try again.",
});

export const deleteCategory = endpoint("DELETE /api/category/[id]", {
  summary: "Deletes a category; refused if it has subcategories, or a scheduled newsletter is for its buyers",
  access: "admin",
  right: "product.change",
  reply: messageReply,
  failed: "Failed to delete the category. Please try again.",
});

export const orderCategories = orderCall("product.change", "/api/category/order", "Sets the order of the categories");

export const { set: setCategoryImage, remove: removeCategoryImage } = imageCalls("/api/category/[id]/image", {
  right: "product.change",
  reply: adminCategory,
  set: "Sets a category's image",
  remove: "Removes a category's image",
});

export const subcategoryInput = z.object({ name, about, categoryId: z.uuid("Choose a category") });

export const createSubcategory = endpoint("POST /api/subcategory", {
  summary: "Creates a subcategory at the end of its category",
  access: "admin",
  right: "product.change",
  body: subcategoryInput.extend({ about: about.default("") }),
  reply: adminSubcategory,
  failed: "Failed to create the subcategory. Please try again.",
});

export const changeSubcategory = endpoint("PATCH /api/subcategory/[id]", {
  summary: "Changes the name, description or category of a subcategory",
  access: "admin",
  right: "product.change",
  body: changesOf(subcategoryInput),
  reply: adminSubcategory,
  failed: "Failed to save the subcategory. Please try again.",
});

export const deleteSubcategory = endpoint("DELETE /api/subcategory/[id]", {
  summary: "Deletes a subcategory; refused if it has products",
  access: "admin",
  right: "product.change",
  reply: messageReply,
  failed: "Failed to delete the subcategory. Please try again.",
});

export const orderSubcategories = endpoint("PUT /api/subcategory/order", {
  summary: "Sets the order of a category's subcategories",
  access: "admin",
  right: "product.change",
  body: rowOrder.extend({ categoryId: z.uuid("Choose a category") }),
  reply: messageReply,
  failed: "Failed to save the order. Please try again.",
});

export const moveProducts = endpoint("POST /api/subcategory/[id]/products", {
  summary: "Moves products to another subcategory: those listed, or all",
  access: "admin",
  right: "product.change",
  body: z.object({ to: z.uuid("Move to"), products: z.array(z.uuid()).min(1).max(1000).optional() }),
  reply: z.object({ message: z.string(), moved: z.int() }),
  failed: "Failed to move the products. Please try again.",
});

export const { set: setSubcategoryImage, remove: removeSubcategoryImage } = imageCalls("/api/subcategory/[id]/image", {
  right: "product.change",
  reply: adminSubcategory,
  set: "Sets a subcategory's image",
  remove: "Removes a subcategory's image",
});
