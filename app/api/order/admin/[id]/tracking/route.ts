import { correctTracking } from "@/lib/order/admin/correct";
import { correctTracking as contract } from "@/lib/order/admin-contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract, ({ user, params, body }) => correctTracking(params.id, body, user));
