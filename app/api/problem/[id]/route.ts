import { problemCalls as contract } from "@/lib/fix/admin-contract";
import { getAdminFix } from "@/lib/fix/admin-queries";
import { deleteFix, requireFix, saveFix } from "@/lib/fix/commands";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.read, async ({ params }) => requireFix("problem", await getAdminFix("problem", params.id)));

export const PUT = handle(contract.save, ({ user, params, body }) => saveFix(user, "problem", params.id, body));

export const DELETE = handle(contract.remove, ({ user, params }) =>
  acknowledge(deleteFix(user, "problem", params.id), "The problem was deleted."),
);
