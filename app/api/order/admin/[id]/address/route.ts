import { handle } from "@/lib/platform/server/api/handle";
import { correctAddress } from "@/lib/sales/order/admin/correct";
import { correctAddress as contract } from "@/lib/sales/order/admin/correct-contract";

export const PATCH = handle(contract, ({ user, params, body }) => correctAddress(params.id, body, user));
