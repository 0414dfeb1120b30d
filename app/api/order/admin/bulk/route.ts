import { handle } from "@/lib/platform/api/handle";
import { bulkOrders } from "@/lib/staff-order/bulk";
import { bulkOrders as contract } from "@/lib/staff-order/bulk-contract";

export const POST = handle(contract, ({ user, body }) => bulkOrders(user, body));
