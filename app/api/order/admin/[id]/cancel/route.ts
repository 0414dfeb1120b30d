import * as contract from "@/lib/order/admin-contract";
import { cancelOrder } from "@/lib/order/commands";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract.cancelOrder, ({ user, params, body }) => cancelOrder(params.id, body.reason, user));
