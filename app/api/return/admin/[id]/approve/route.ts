import { handle } from "@/lib/platform/server/api/handle";
import { approveReturn } from "@/lib/sales/return/admin/commands";
import { approveReturn as contract } from "@/lib/sales/return/admin/contract";

export const PATCH = handle(contract, ({ params, body, user }) => approveReturn(params.id, body, user));
