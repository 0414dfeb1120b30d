import { countStock as contract } from "@/lib/catalogue/product/admin/contract";
import { countStock } from "@/lib/catalogue/product/admin/variants";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, params, body }) => countStock(user, params.id, body));
