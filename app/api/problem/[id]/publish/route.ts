import { publishFix, unpublishFix } from "@/lib/advice/fix/admin/commands";
import { problemCalls as contract } from "@/lib/advice/fix/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.publish, ({ user, params, body }) => publishFix(user, "problem", params.id, body.version));

export const DELETE = handle(contract.unpublish, ({ user, params }) => unpublishFix(user, "problem", params.id));
