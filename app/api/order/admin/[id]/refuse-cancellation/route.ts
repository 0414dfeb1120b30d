import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/order/admin/contract";
import { refuseCancellation } from "@/lib/sales/order/commands";

export const PATCH = handle(contract.refuseCancellation, ({ user, params, body }) =>
  refuseCancellation(params.id, body.reason, user),
);
