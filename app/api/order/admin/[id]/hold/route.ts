import { handle } from "@/lib/platform/server/api/handle";
import { holdOrder } from "@/lib/sales/order/admin/hold";
import * as contract from "@/lib/sales/order/admin/hold-contract";

export const PATCH = handle(contract.holdOrder, ({ user, params, body }) => holdOrder(params.id, body, user));
