import * as contract from "@/lib/order/contract";
import { quoteOrder } from "@/lib/order/quote";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.quoteOrder, ({ user, body }) => quoteOrder(user, body));
