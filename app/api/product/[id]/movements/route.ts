import { listMovements } from "@/lib/catalogue/product/admin/edit/contract";
import { noSuchProduct } from "@/lib/catalogue/product/admin/edit/lock";
import { getAdminProduct, getMovements } from "@/lib/catalogue/product/admin/edit/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(listMovements, async ({ params, query }) => {
  if (!(await getAdminProduct(params.id))) throw noSuchProduct();
  return getMovements(params.id, query);
});
