import type { Metadata } from "next";
import { OfficePage } from "@/components/office/office-page";
import { ProductForm } from "@/components/office/product-form/product-form";
import { env } from "@/lib/env";
import { requireUser } from "@/lib/page-session";
import { getProductChoices } from "@/lib/product/edit-queries";

export const metadata: Metadata = { title: "Add product" };

export default async function AddProductPage() {
  await requireUser("admin");
  const choices = await getProductChoices();
  return (
    <OfficePage title="Add product">
      <ProductForm product={null} choices={choices} siteUrl={env().SITE_URL} />
    </OfficePage>
  );
}
