import { handle } from "@/lib/platform/server/api/handle";
import { payOwnOrder } from "@/lib/sales/payment/store-credit";
import * as contract from "@/lib/sales/payment/store-credit-contract";

export const POST = handle(contract.payWithOwnCredit, ({ user, params, body }) => payOwnOrder(user.id, params.id, body));
