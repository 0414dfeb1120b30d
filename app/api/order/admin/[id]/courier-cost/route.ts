import { handle } from "@/lib/platform/server/api/handle";
import { correctCourierCost } from "@/lib/sales/order/admin/correct";
import { correctCourierCost as contract } from "@/lib/sales/order/admin/correct-contract";

export const PATCH = handle(contract, ({ user, params, body }) => correctCourierCost(params.id, body, user));
