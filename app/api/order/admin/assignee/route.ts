import { handle } from "@/lib/platform/server/api/handle";
import { assignOrders } from "@/lib/sales/order/admin/assign";
import { assignOrders as contract } from "@/lib/sales/order/admin/assign-contract";

export const PATCH = handle(contract, async ({ user, body }) => ({
  assigned: await assignOrders(user, body.orders, body.assigneeId),
}));
