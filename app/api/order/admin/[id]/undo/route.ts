import { handle } from "@/lib/platform/server/api/handle";
import { undoTransition } from "@/lib/sales/order/admin/undo";
import * as contract from "@/lib/sales/order/admin/undo-contract";

export const PATCH = handle(contract.undoTransition, ({ user, params, body }) => undoTransition(params.id, body, user));
