import { created, handle } from "@/lib/platform/api/handle";
import { duplicateProduct as contract } from "@/lib/product/admin/contract";
import { duplicateProduct } from "@/lib/product/admin/duplicate";

export const POST = handle(contract, ({ user, params }) => duplicateProduct(user, params.id), created);
