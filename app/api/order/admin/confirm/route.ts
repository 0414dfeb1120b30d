import { confirmOrders } from "@/lib/order/admin/bulk";
import { confirmOrders as contract } from "@/lib/order/admin-contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ user, body }) => confirmOrders(user, body.orders));
