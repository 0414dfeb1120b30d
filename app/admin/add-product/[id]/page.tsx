import type { Metadata } from "next";
import { z } from "zod";
import { ProductForm } from "@/components/product/admin/form/product-form";
import { AdminPage } from "@/components/ui/admin-page";
import { BackLink } from "@/components/ui/back-link";
import { Link } from "@/components/ui/link";
import { requireUser } from "@/lib/platform/auth/page-session";
import { env } from "@/lib/platform/env";
import { getAdminProduct, getProductChoices } from "@/lib/product/edit/queries";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "Edit product" };

export default async function EditProductPage({ params }: { params: Promise<{ id: string }> }) {
  await requireUser("admin");
  const { id } = await params;
  const product = z.uuid().safeParse(id).success ? await getAdminProduct(id) : null;
  if (!product) return <NotFoundPage />;
  const choices = await getProductChoices();
  const actions = (
    <>
      <Link href={`/admin/edit-product-images/${id}`} className="button button-quiet">
        Images
      </Link>
      {product.status === "published" && (
        <Link href={`/product/${id}`} className="button button-quiet">
          View in shop
        </Link>
      )}
    </>
  );
  return (
    <AdminPage
      title={product.name}
      lead="Edit product"
      actions={actions}
      back={<BackLink href="/admin/products">Products</BackLink>}
    >
      {/* Another product is another form. */}
      <ProductForm key={id} product={product} choices={choices} siteUrl={env().SITE_URL} />
    </AdminPage>
  );
}
