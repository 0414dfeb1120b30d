import { systemCalls as contract } from "@/lib/fix/admin-contract";
import { getAdminFix } from "@/lib/fix/admin-queries";
import { deleteFix, requireFix, saveFix } from "@/lib/fix/commands";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.read, async ({ params }) => requireFix("system", await getAdminFix("system", params.id)));

export const PUT = handle(contract.save, ({ user, params, body }) => saveFix(user, "system", params.id, body));

export const DELETE = handle(contract.remove, ({ user, params }) =>
  acknowledge(deleteFix(user, "system", params.id), "The system was deleted."),
);
