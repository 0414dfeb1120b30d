import { systemCalls as contract } from "@/lib/fix/admin-contract";
import { publishFix, unpublishFix } from "@/lib/fix/commands";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.publish, ({ user, params, body }) => publishFix(user, "system", params.id, body.version));

export const DELETE = handle(contract.unpublish, ({ user, params }) => unpublishFix(user, "system", params.id));
