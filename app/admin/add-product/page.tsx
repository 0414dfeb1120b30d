import type { Metadata } from "next";
import { cookies } from "next/headers";
import { ProductForm } from "@/components/catalogue/product/admin/form/product-form";
import { packsCookie, readPacksView } from "@/components/catalogue/product/admin/form/table/packs-cookie";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { getProductChoices } from "@/lib/catalogue/product/admin/edit/queries";
import { getShopLook } from "@/lib/content/company-detail/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { env } from "@/lib/platform/server/env";

export const metadata: Metadata = { title: "Add a product" };

export default async function AddProductPage() {
  await requireStaff("product.price");
  const [choices, { name, shortName }, chosen] = await Promise.all([getProductChoices(), getShopLook(), cookies()]);
  return (
    <AdminPage title="Add a product" back={<BackLink href="/admin/products">Products</BackLink>}>
      <ProductForm
        product={null}
        choices={choices}
        siteUrl={env().SITE_URL}
        shop={{ name, shortName }}
        packsView={readPacksView(chosen.get(packsCookie)?.value)}
      />
    </AdminPage>
  );
}
