import * as contract from "@/lib/order/admin-contract";
import { markUndelivered } from "@/lib/order/undelivered";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract.markUndelivered, ({ user, params, body }) => markUndelivered(params.id, body, user));
