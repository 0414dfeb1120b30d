import { handle } from "@/lib/platform/server/api/handle";
import { correctBuyer } from "@/lib/sales/order/admin/correct";
import { correctBuyer as contract } from "@/lib/sales/order/admin/correct-contract";

export const PATCH = handle(contract, ({ user, params, body }) => correctBuyer(params.id, body, user));
