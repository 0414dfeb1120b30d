import { correctCourierCost } from "@/lib/order/admin/correct";
import { correctCourierCost as contract } from "@/lib/order/admin-contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract, ({ user, params, body }) => correctCourierCost(params.id, body, user));
