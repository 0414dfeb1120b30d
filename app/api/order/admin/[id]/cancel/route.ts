import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/order/admin/contract";
import { cancelOrder } from "@/lib/sales/order/commands";

export const PATCH = handle(contract.cancelOrder, ({ user, params, body }) => cancelOrder(params.id, body.reason, user));
