import type { Metadata } from "next";
import { BrandBoard } from "@/components/catalogue/brand/admin/brand-board";
import { listAdminBrands } from "@/lib/catalogue/brand/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Brands" };

export default async function BrandsPage() {
  await requireStaff("product.see");
  return <BrandBoard brands={await listAdminBrands()} />;
}
