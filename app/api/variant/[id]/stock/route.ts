import { created, handle } from "@/lib/platform/api/handle";
import { moveStock as contract } from "@/lib/product/admin/contract";
import { moveStock } from "@/lib/product/admin/variants";

export const POST = handle(contract, ({ user, params, body }) => moveStock(user, params.id, body), created);
