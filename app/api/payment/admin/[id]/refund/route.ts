import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/payment/admin/contract";
import { refundThroughGateway } from "@/lib/sales/payment/admin/gateway-refund";

export const POST = handle(contract.refundThroughGateway, ({ user, params, body }) =>
  refundThroughGateway(params.id, body, user),
);
