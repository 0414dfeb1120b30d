import { handle } from "@/lib/handle";
import { shipOrder } from "@/lib/order/commands";
import * as contract from "@/lib/order/steps-contract";

export const PATCH = handle(contract.shipOrder, ({ user, params, body }) => shipOrder(params.id, body, user));
