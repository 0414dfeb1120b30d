import { handle } from "@/lib/platform/server/api/handle";
import { payWithCredit } from "@/lib/sales/payment/admin/store-credit";
import * as contract from "@/lib/sales/payment/admin/store-credit-contract";

export const POST = handle(contract.payWithCredit, ({ user, params, body }) => payWithCredit(params.id, body, user));
