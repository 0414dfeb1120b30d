import { handle } from "@/lib/platform/server/api/handle";
import { closeReturn } from "@/lib/sales/return/admin/commands";
import { closeReturn as contract } from "@/lib/sales/return/admin/contract";

export const PATCH = handle(contract, ({ params, body, user }) => closeReturn(params.id, body.reason, user));
