import { handle } from "@/lib/handle";
import { quoteStaffOrder as contract } from "@/lib/order/staff-contract";
import { quoteStaffOrder } from "@/lib/order/staff-order";

export const POST = handle(contract, ({ body }) => quoteStaffOrder(body));
