import * as contract from "@/lib/order/admin-contract";
import { refuseCancellation } from "@/lib/order/commands";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract.refuseCancellation, ({ user, params, body }) =>
  refuseCancellation(params.id, body.reason, user),
);
