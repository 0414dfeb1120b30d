import { created, handle } from "@/lib/platform/server/api/handle";
import { claim } from "@/lib/sales/return/contract";
import { requestReturn } from "@/lib/sales/return/request";

export const POST = handle(
  claim,
  ({ user, params, body }) => requestReturn(user.id, { ...body, orderId: params.id, isClaim: true }),
  created,
);
