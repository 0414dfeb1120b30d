import { restoreFix } from "@/lib/advice/fix/admin/commands";
import { systemCalls as contract } from "@/lib/advice/fix/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.restore, ({ user, params, body }) => restoreFix(user, "system", params.id, body));
