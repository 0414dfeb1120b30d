import { handle } from "@/lib/platform/server/api/handle";
import { releaseOrder } from "@/lib/sales/order/admin/hold";
import * as contract from "@/lib/sales/order/admin/hold-contract";

export const PATCH = handle(contract.releaseOrder, ({ user, params, body }) => releaseOrder(params.id, body, user));
