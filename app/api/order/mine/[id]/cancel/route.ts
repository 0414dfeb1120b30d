import { handle } from "@/lib/platform/server/api/handle";
import { cancelOwnOrder } from "@/lib/sales/order/commands";
import * as contract from "@/lib/sales/order/contract";

export const PATCH = handle(contract.cancelOwnOrder, ({ user, params, body }) => cancelOwnOrder(user.id, params.id, body.reason));
