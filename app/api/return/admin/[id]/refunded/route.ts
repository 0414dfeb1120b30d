import { handle } from "@/lib/platform/server/api/handle";
import { refundReturn as contract } from "@/lib/sales/return/admin/contract";
import { refundReturn } from "@/lib/sales/return/admin/refund";

export const PATCH = handle(contract, ({ params, body, user }) => refundReturn(params.id, body, user));
