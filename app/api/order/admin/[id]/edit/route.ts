import { handle } from "@/lib/platform/server/api/handle";
import { editOrder } from "@/lib/sales/staff-order/admin/edit/commands";
import { editOrder as contract } from "@/lib/sales/staff-order/admin/edit/contract";

export const PATCH = handle(contract, ({ user, params, body }) => editOrder(params.id, body, user));
