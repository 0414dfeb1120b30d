import { restoreOrder } from "@/lib/order/admin/deletion";
import * as contract from "@/lib/order/admin-contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract.restoreOrder, ({ user, params }) => restoreOrder(params.id, user));
