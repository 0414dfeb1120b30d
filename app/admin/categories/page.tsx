import type { Metadata } from "next";
import { CategoryBoard } from "@/components/catalogue/category/admin/category-board";
import { listAdminCategories } from "@/lib/catalogue/category/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Categories" };

export default async function CategoriesPage() {
  await requireStaff("product.see");
  return <CategoryBoard categories={await listAdminCategories()} />;
}
