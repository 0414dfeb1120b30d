import { handle } from "@/lib/platform/server/api/handle";
import { recordCall as contract } from "@/lib/sales/order/admin/contract";
import { recordCall } from "@/lib/sales/order/admin/record-call";

export const POST = handle(contract, ({ user, params, body }) => recordCall(params.id, body, user));
