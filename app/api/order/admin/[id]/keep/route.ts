import { handle } from "@/lib/handle";
import { refuseCancellation } from "@/lib/order/commands";
import * as contract from "@/lib/order/steps-contract";

export const PATCH = handle(contract.refuseCancellation, ({ user, params, body }) =>
  refuseCancellation(params.id, body.reason, user),
);
