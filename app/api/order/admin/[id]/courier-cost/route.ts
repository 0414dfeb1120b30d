import { handle } from "@/lib/platform/server/api/handle";
import { correctCourierCost as contract } from "@/lib/sales/order/admin/contract";
import { correctCourierCost } from "@/lib/sales/order/admin/correct";

export const PATCH = handle(contract, ({ user, params, body }) => correctCourierCost(params.id, body, user));
