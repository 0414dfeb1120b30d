import { resetFactor as contract } from "@/lib/people/users/admin/contract";
import { resetFactor } from "@/lib/people/users/admin/reset-factor";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, ip, params, body }) =>
  acknowledge(resetFactor({ ...user, ip }, params.id, body.reason), "The second step is reset."),
);
