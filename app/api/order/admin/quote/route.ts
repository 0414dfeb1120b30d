import { handle } from "@/lib/platform/server/api/handle";
import { quoteStaffOrder } from "@/lib/sales/staff-order/admin/commands";
import { quoteStaffOrder as contract } from "@/lib/sales/staff-order/admin/contract";

export const POST = handle(contract, ({ body }) => quoteStaffOrder(body));
