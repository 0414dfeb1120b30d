import { quoteStaffOrder as contract } from "@/lib/order/staff-contract";
import { quoteStaffOrder } from "@/lib/order/staff-order";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ body }) => quoteStaffOrder(body));
