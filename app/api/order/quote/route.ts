import { handle } from "@/lib/handle";
import * as contract from "@/lib/order/contract";
import { quoteOrder } from "@/lib/order/quote";

export const POST = handle(contract.quoteOrder, ({ user, body }) => quoteOrder(user, body));
