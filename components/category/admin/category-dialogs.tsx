"use client";

import type { AdminCategory, AdminSubcategory } from "@/lib/category/admin-contract";
import { DeleteCategory, EditCategory } from "./category-dialog";
import { DeleteSubcategory, EditSubcategory, MoveProducts } from "./subcategory-dialog";

/** What staff want to do. */
export type Options =
  | { what: "add-category" }
  | { what: "edit-category" | "delete-category" | "add-subcategory"; category: AdminCategory }
  | { what: "edit-subcategory" | "delete-subcategory" | "move-products"; subcategory: AdminSubcategory };

type CategoryDialogsProps = { asked: Options; categories: AdminCategory[]; onClose: () => void };

/** The question that belongs to it. */
export function CategoryDialogs({ asked, categories, onClose }: CategoryDialogsProps) {
  if (asked.what === "add-category") return <EditCategory category={null} onClose={onClose} />;
  if ("category" in asked) {
    // As it is now, after its image was changed behind the question.
    const category = categories.find(({ _id }) => _id === asked.category._id) ?? asked.category;
    if (asked.what === "edit-category") return <EditCategory category={category} onClose={onClose} />;
    if (asked.what === "delete-category") return <DeleteCategory category={category} onClose={onClose} />;
    return <EditSubcategory subcategory={null} categoryId={category._id} categories={categories} onClose={onClose} />;
  }
  const all = categories.flatMap(({ subCategories }) => subCategories);
  const subcategory = all.find(({ _id }) => _id === asked.subcategory._id) ?? asked.subcategory;
  const given = { subcategory, categories, onClose };
  if (asked.what === "edit-subcategory") return <EditSubcategory {...given} categoryId={subcategory.categoryId} />;
  return asked.what === "move-products" ? <MoveProducts {...given} /> : <DeleteSubcategory {...given} />;
}
