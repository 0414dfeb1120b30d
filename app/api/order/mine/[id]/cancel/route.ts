import { cancelOwnOrder } from "@/lib/order/commands";
import * as contract from "@/lib/order/contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract.cancelOwnOrder, ({ user, params, body }) => cancelOwnOrder(user.id, params.id, body.reason));
