import type { Metadata } from "next";
import { z } from "zod";
import { ProductImages } from "@/components/catalogue/product/admin/images/product-images";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { Link } from "@/components/kit/link";
import { getAdminProduct } from "@/lib/catalogue/product/admin/edit/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "Product images" };

export default async function ProductImagesPage({ params }: { params: Promise<{ id: string }> }) {
  await requireStaff("product.change");
  const { id } = await params;
  const product = z.uuid().safeParse(id).success ? await getAdminProduct(id) : null;
  if (!product) return <NotFoundPage />;
  const edit = (
    <Link href={`/admin/add-product/${id}`} className="button button-quiet">
      Edit product
    </Link>
  );
  return (
    <AdminPage title={product.name} lead="Images" actions={edit} back={<BackLink href="/admin/products">Products</BackLink>}>
      <ProductImages key={id} productId={id} initial={product.images} />
    </AdminPage>
  );
}
