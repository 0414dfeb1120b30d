import { deleteProduct as deleteContract } from "@/lib/catalogue/product/admin/contract";
import { changeProduct } from "@/lib/catalogue/product/admin/edit/commands";
import { changeProduct as changeContract, getProduct } from "@/lib/catalogue/product/admin/edit/contract";
import { noSuchProduct } from "@/lib/catalogue/product/admin/edit/lock";
import { getAdminProduct } from "@/lib/catalogue/product/admin/edit/queries";
import { deleteProduct } from "@/lib/catalogue/product/admin/removal";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(getProduct, async ({ params }) => {
  const product = await getAdminProduct(params.id);
  if (!product) throw noSuchProduct();
  return product;
});

export const PATCH = handle(changeContract, ({ params, user, body }) => changeProduct(user, params.id, body));

export const DELETE = handle(deleteContract, ({ user, params }) => deleteProduct(user, params.id));
