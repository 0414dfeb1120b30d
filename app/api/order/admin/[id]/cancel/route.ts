import { handle } from "@/lib/handle";
import { cancelOrder } from "@/lib/order/commands";
import * as contract from "@/lib/order/steps-contract";

export const PATCH = handle(contract.cancelOrder, ({ user, params, body }) => cancelOrder(params.id, body.reason, user));
