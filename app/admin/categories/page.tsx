import type { Metadata } from "next";
import { CategoryBoard } from "@/components/category/admin/category-board";
import { listAdminCategories } from "@/lib/category/admin-queries";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "Categories" };

export default async function CategoriesPage() {
  await requireUser("admin");
  return <CategoryBoard categories={await listAdminCategories()} />;
}
