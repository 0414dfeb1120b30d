import { handle } from "@/lib/handle";
import { cancelOwnOrder } from "@/lib/order/commands";
import * as contract from "@/lib/order/contract";

export const PATCH = handle(contract.cancelOwnOrder, ({ user, params, body }) => cancelOwnOrder(user.id, params.id, body.reason));
