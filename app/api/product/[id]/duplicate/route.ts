import { duplicateProduct as contract } from "@/lib/catalogue/product/admin/contract";
import { duplicateProduct } from "@/lib/catalogue/product/admin/duplicate";
import { created, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, params }) => duplicateProduct(user, params.id), created);
