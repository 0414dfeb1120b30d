import { handle } from "@/lib/platform/api/handle";
import { refundReturn as contract } from "@/lib/return/admin-contract";
import { refundReturn } from "@/lib/return/refund";

export const PATCH = handle(contract, ({ params, body, user }) => refundReturn(params.id, body, user));
