import { moveStock as contract } from "@/lib/catalogue/product/admin/contract";
import { moveStock } from "@/lib/catalogue/product/admin/variants";
import { created, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, params, body }) => moveStock(user, params.id, body), created);
