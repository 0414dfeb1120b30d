import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/order/contract";
import { reorder } from "@/lib/sales/order/placing/reorder";

export const POST = handle(contract.reorder, ({ user, params, idempotencyKey }) => reorder(user, params.id, idempotencyKey));
