import { handle } from "@/lib/platform/server/api/handle";
import { matchingOrders } from "@/lib/sales/staff-order/admin/bulk-contract";
import { listMatching } from "@/lib/sales/staff-order/admin/matching";

export const GET = handle(matchingOrders, ({ user, query }) => listMatching(user, query));
