import type { Metadata } from "next";
import { cookies } from "next/headers";
import { z } from "zod";
import { ProductForm } from "@/components/catalogue/product/admin/form/product-form";
import { packsCookie, readPacksView } from "@/components/catalogue/product/admin/form/table/packs-cookie";
import { NepaliLink } from "@/components/content/translation/admin/nepali-link";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { listSystemsWithProduct } from "@/lib/advice/fix/admin/queries";
import { getAdminProduct, getProductChoices } from "@/lib/catalogue/product/admin/edit/queries";
import { getShopLook } from "@/lib/content/company-detail/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { env } from "@/lib/platform/server/env";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "Edit product" };

export default async function EditProductPage({ params }: { params: Promise<{ id: string }> }) {
  await requireStaff("product.see");
  const { id } = await params;
  const product = z.uuid().safeParse(id).success ? await getAdminProduct(id) : null;
  if (!product) return <NotFoundPage />;
  const [choices, systems, { name, shortName }, chosen] = await Promise.all([
    getProductChoices(),
    listSystemsWithProduct(id),
    getShopLook(),
    cookies(),
  ]);
  const actions = (
    <>
      <Allowed to="product.change">
        <Link href={`/admin/edit-product-images/${id}`} className="button button-quiet">
          Images
        </Link>
      </Allowed>
      <NepaliLink kind="product" id={id} />
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
      <ProductForm
        key={id}
        product={product}
        choices={choices}
        siteUrl={env().SITE_URL}
        shop={{ name, shortName }}
        packsView={readPacksView(chosen.get(packsCookie)?.value)}
      />
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
