import { handle } from "@/lib/platform/server/api/handle";
import { correctTracking as contract } from "@/lib/sales/order/admin/contract";
import { correctTracking } from "@/lib/sales/order/admin/correct";

export const PATCH = handle(contract, ({ user, params, body }) => correctTracking(params.id, body, user));
