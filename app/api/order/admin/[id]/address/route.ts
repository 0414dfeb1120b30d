import { correctAddress } from "@/lib/order/admin/correct";
import { correctAddress as contract } from "@/lib/order/admin-contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract, ({ user, params, body }) => correctAddress(params.id, body, user));
