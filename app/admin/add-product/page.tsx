import type { Metadata } from "next";
import { ProductForm } from "@/components/product/admin/form/product-form";
import { AdminPage } from "@/components/ui/admin-page";
import { requireUser } from "@/lib/platform/auth/page-session";
import { env } from "@/lib/platform/env";
import { getProductChoices } from "@/lib/product/edit/queries";

export const metadata: Metadata = { title: "Add product" };

export default async function AddProductPage() {
  await requireUser("admin");
  const choices = await getProductChoices();
  return (
    <AdminPage title="Add product">
      <ProductForm product={null} choices={choices} siteUrl={env().SITE_URL} />
    </AdminPage>
  );
}
