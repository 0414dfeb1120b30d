import { correctBuyer } from "@/lib/order/admin/correct";
import { correctBuyer as contract } from "@/lib/order/admin-contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract, ({ user, params, body }) => correctBuyer(params.id, body, user));
