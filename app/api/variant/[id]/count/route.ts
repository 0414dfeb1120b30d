import { handle } from "@/lib/platform/api/handle";
import { countStock as contract } from "@/lib/product/admin/contract";
import { countStock } from "@/lib/product/admin/variants";

export const POST = handle(contract, ({ user, params, body }) => countStock(user, params.id, body));
