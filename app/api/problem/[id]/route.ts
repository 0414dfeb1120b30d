import { deleteFix, requireFix, saveFix } from "@/lib/advice/fix/admin/commands";
import { problemCalls as contract } from "@/lib/advice/fix/admin/contract";
import { getAdminFix } from "@/lib/advice/fix/admin/queries";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.read, async ({ params }) => requireFix("problem", await getAdminFix("problem", params.id)));

export const PUT = handle(contract.save, ({ user, params, body }) => saveFix(user, "problem", params.id, body));

export const DELETE = handle(contract.remove, ({ user, params }) =>
  acknowledge(deleteFix(user, "problem", params.id), "The problem was deleted."),
);
