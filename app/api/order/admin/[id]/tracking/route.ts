import { handle } from "@/lib/platform/server/api/handle";
import { correctTracking } from "@/lib/sales/order/admin/correct";
import { correctTracking as contract } from "@/lib/sales/order/admin/correct-contract";

export const PATCH = handle(contract, ({ user, params, body }) => correctTracking(params.id, body, user));
