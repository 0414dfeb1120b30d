import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/order/admin/contract";
import { shipOrder } from "@/lib/sales/order/commands";

export const PATCH = handle(contract.shipOrder, ({ user, params, body }) => shipOrder(params.id, body, user));
