import type { Metadata } from "next";
import { ProductForm } from "@/components/product/admin/form/product-form";
import { AdminPage } from "@/components/ui/admin-page";
import { BackLink } from "@/components/ui/back-link";
import { requireUser } from "@/lib/platform/auth/page-session";
import { env } from "@/lib/platform/env";
import { getProductChoices } from "@/lib/product/edit/queries";

export const metadata: Metadata = { title: "Add a product" };

export default async function AddProductPage() {
  await requireUser("admin");
  const choices = await getProductChoices();
  return (
    <AdminPage title="Add a product" back={<BackLink href="/admin/products">Products</BackLink>}>
      <ProductForm product={null} choices={choices} siteUrl={env().SITE_URL} />
    </AdminPage>
  );
}
