import { deleteFix, requireFix, saveFix } from "@/lib/advice/fix/admin/commands";
import { systemCalls as contract } from "@/lib/advice/fix/admin/contract";
import { getAdminFix } from "@/lib/advice/fix/admin/queries";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.read, async ({ params }) => requireFix("system", await getAdminFix("system", params.id)));

export const PUT = handle(contract.save, ({ user, params, body }) => saveFix(user, "system", params.id, body));

export const DELETE = handle(contract.remove, ({ user, params }) =>
  acknowledge(deleteFix(user, "system", params.id), "The system was deleted."),
);
