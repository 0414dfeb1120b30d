import { handle } from "@/lib/platform/api/handle";
import { quoteStaffOrder } from "@/lib/staff-order/commands";
import { quoteStaffOrder as contract } from "@/lib/staff-order/contract";

export const POST = handle(contract, ({ body }) => quoteStaffOrder(body));
