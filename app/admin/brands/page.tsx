import type { Metadata } from "next";
import { BrandBoard } from "@/components/office/brands/brand-board";
import { OfficePage } from "@/components/office/office-page";
import { listOfficeBrands } from "@/lib/brand/queries";
import { requireUser } from "@/lib/page-session";

export const metadata: Metadata = { title: "Brands" };

export default async function BrandsPage() {
  await requireUser("admin");
  return (
    <OfficePage title="Brands" lead="The makers on our shelves, in the order in which the shop shows them.">
      <BrandBoard brands={await listOfficeBrands()} />
    </OfficePage>
  );
}
