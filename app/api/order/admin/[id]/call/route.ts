import { recordCall as contract } from "@/lib/order/admin-contract";
import { recordCall } from "@/lib/order/calls";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ user, params, body }) => recordCall(params.id, body, user));
