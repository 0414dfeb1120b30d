import { problemCalls as contract } from "@/lib/fix/admin-contract";
import { restoreFix } from "@/lib/fix/commands";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.restore, ({ user, params, body }) => restoreFix(user, "problem", params.id, body));
