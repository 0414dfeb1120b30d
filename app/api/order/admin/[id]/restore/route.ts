import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/order/admin/contract";
import { restoreOrder } from "@/lib/sales/order/admin/deletion";

export const PATCH = handle(contract.restoreOrder, ({ user, params }) => restoreOrder(params.id, user));
