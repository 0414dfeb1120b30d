import { handle } from "@/lib/platform/api/handle";
import { deleteProduct as deleteContract } from "@/lib/product/admin/contract";
import { deleteProduct } from "@/lib/product/admin/removal";
import { changeProduct } from "@/lib/product/edit/commands";
import { changeProduct as changeContract, getProduct } from "@/lib/product/edit/contract";
import { noSuchProduct } from "@/lib/product/edit/lock";
import { getAdminProduct } from "@/lib/product/edit/queries";

export const GET = handle(getProduct, async ({ params }) => {
  const product = await getAdminProduct(params.id);
  if (!product) throw noSuchProduct();
  return product;
});

export const PATCH = handle(changeContract, ({ params, user, body }) => changeProduct(user, params.id, body));

export const DELETE = handle(deleteContract, ({ user, params }) => deleteProduct(user, params.id));
