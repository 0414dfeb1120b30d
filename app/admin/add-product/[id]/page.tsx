import type { Metadata } from "next";
import { z } from "zod";
import { ProductForm } from "@/components/product/admin/form/product-form";
import { AdminPage } from "@/components/ui/admin-page";
import { BackLink } from "@/components/ui/back-link";
import { Link } from "@/components/ui/link";
import { listSystemsWithProduct } from "@/lib/fix/admin-queries";
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
  const [choices, systems] = await Promise.all([getProductChoices(), listSystemsWithProduct(id)]);
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
      lead={<PartOf systems={systems} />}
      actions={actions}
      back={<BackLink href="/admin/products">Products</BackLink>}
    >
      {/* A new form for each product. */}
      <ProductForm key={id} product={product} choices={choices} siteUrl={env().SITE_URL} />
    </AdminPage>
  );
}

/** The systems that use the product: a change of its coverage affects them too. */
function PartOf({ systems }: { systems: { _id: string; name: string }[] }) {
  return (
    <>
      <p>Edit product</p>
      {systems.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3">
          Part of:
          {systems.map(({ _id, name }) => (
            <Link key={_id} href={`/admin/systems/${_id}` as "/"} className="tap-link">
              {name}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}
