import { publishFix, unpublishFix } from "@/lib/advice/fix/admin/commands";
import { systemCalls as contract } from "@/lib/advice/fix/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.publish, ({ user, params, body }) => publishFix(user, "system", params.id, body.version));

export const DELETE = handle(contract.unpublish, ({ user, params }) => unpublishFix(user, "system", params.id));
