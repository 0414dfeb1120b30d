import { handle } from "@/lib/platform/server/api/handle";
import { undoSettlement as contract } from "@/lib/sales/settlement/admin/contract";
import { undoSettlement } from "@/lib/sales/settlement/admin/undo";

export const PATCH = handle(contract, ({ user, params, body }) => undoSettlement(params.id, body.reason, user));
