import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/order/admin/contract";
import { markUndelivered } from "@/lib/sales/order/admin/undelivered";

export const PATCH = handle(contract.markUndelivered, ({ user, params, body }) => markUndelivered(params.id, body, user));
