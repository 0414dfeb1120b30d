import type { Metadata } from "next";
import { CategoryBoard } from "@/components/office/categories/category-board";
import { OfficePage } from "@/components/office/office-page";
import { listOfficeCategories } from "@/lib/category/office-queries";
import { requireUser } from "@/lib/page-session";

export const metadata: Metadata = { title: "Categories" };

export default async function CategoriesPage() {
  await requireUser("admin");
  return (
    <OfficePage title="Categories" lead="The shelves of the shop, in the order in which it shows them.">
      <CategoryBoard categories={await listOfficeCategories()} />
    </OfficePage>
  );
}
