import * as contract from "@/lib/order/contract";
import { reorder } from "@/lib/order/reorder";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.reorder, ({ user, params, idempotencyKey }) => reorder(user, params.id, idempotencyKey));
