import { handle } from "@/lib/platform/server/api/handle";
import { undoReceipt as contract } from "@/lib/sales/return/admin/contract";
import { undoReceipt } from "@/lib/sales/return/admin/undo";

export const PATCH = handle(contract, ({ params, body, user }) => undoReceipt(params.id, body.reason, user));
