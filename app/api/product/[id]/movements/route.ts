import { handle } from "@/lib/platform/api/handle";
import { listMovements } from "@/lib/product/edit/contract";
import { noSuchProduct } from "@/lib/product/edit/lock";
import { getAdminProduct, getMovements } from "@/lib/product/edit/queries";

export const GET = handle(listMovements, async ({ params, query }) => {
  if (!(await getAdminProduct(params.id))) throw noSuchProduct();
  return getMovements(params.id, query);
});
