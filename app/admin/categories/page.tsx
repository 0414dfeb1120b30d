import type { Metadata } from "next";
import { CategoryBoard } from "@/components/office/categories/category-board";
import { listOfficeCategories } from "@/lib/category/office-queries";
import { requireUser } from "@/lib/page-session";

export const metadata: Metadata = { title: "Categories" };

export default async function CategoriesPage() {
  await requireUser("admin");
  return <CategoryBoard categories={await listOfficeCategories()} />;
}
