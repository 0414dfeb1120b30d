import { handle } from "@/lib/platform/server/api/handle";
import { bulkOrders } from "@/lib/sales/staff-order/admin/bulk";
import { bulkOrders as contract } from "@/lib/sales/staff-order/admin/bulk-contract";

export const POST = handle(contract, ({ user, body }) => bulkOrders(user, body));
