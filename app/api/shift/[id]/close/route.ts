import { handle } from "@/lib/platform/server/api/handle";
import { closeShift } from "@/lib/sales/shift/admin/commands";
import { closeShift as contract } from "@/lib/sales/shift/admin/contract";

export const POST = handle(contract, ({ user, params, body }) => closeShift(user, params.id, body));
