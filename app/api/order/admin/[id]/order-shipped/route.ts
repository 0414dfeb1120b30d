import * as contract from "@/lib/order/admin-contract";
import { shipOrder } from "@/lib/order/commands";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract.shipOrder, ({ user, params, body }) => shipOrder(params.id, body, user));
