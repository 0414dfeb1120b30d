import { handle } from "@/lib/handle";
import { listMovements } from "@/lib/product/edit-contract";
import { noSuchProduct } from "@/lib/product/edit-hold";
import { getMovements, getOfficeProduct } from "@/lib/product/edit-queries";

export const GET = handle(listMovements, async ({ params, query }) => {
  if (!(await getOfficeProduct(params.id))) throw noSuchProduct();
  return getMovements(params.id, query);
});
