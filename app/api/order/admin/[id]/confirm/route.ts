import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/order/admin/contract";
import { confirmOrder } from "@/lib/sales/order/commands";

export const PATCH = handle(contract.confirmOrder, ({ user, params }) => confirmOrder(params.id, user));
