import type { Metadata } from "next";
import { BrandBoard } from "@/components/brand/admin/brand-board";
import { listAdminBrands } from "@/lib/brand/queries";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "Brands" };

export default async function BrandsPage() {
  await requireUser("admin");
  return <BrandBoard brands={await listAdminBrands()} />;
}
