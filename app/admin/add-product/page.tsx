import type { Metadata } from "next";
import { ProductForm } from "@/components/catalogue/product/admin/form/product-form";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { getProductChoices } from "@/lib/catalogue/product/admin/edit/queries";
import { getShopLook } from "@/lib/content/company-detail/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { env } from "@/lib/platform/server/env";

export const metadata: Metadata = { title: "Add a product" };

export default async function AddProductPage() {
  await requireStaff("product.price");
  const [choices, { name, shortName }] = await Promise.all([getProductChoices(), getShopLook()]);
  return (
    <AdminPage title="Add a product" back={<BackLink href="/admin/products">Products</BackLink>}>
      <ProductForm product={null} choices={choices} siteUrl={env().SITE_URL} shop={{ name, shortName }} />
    </AdminPage>
  );
}
