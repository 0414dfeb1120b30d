import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/order/placing/contract";
import { quoteOrder } from "@/lib/sales/order/placing/quote";

export const POST = handle(contract.quoteOrder, ({ user, body }) => quoteOrder(user, body));
