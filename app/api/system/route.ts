import { createFix } from "@/lib/advice/fix/admin/commands";
import { systemCalls as contract } from "@/lib/advice/fix/admin/contract";
import { listSystems as list } from "@/lib/advice/fix/contract";
import { listSystems } from "@/lib/advice/fix/queries";
import { created, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(list, () => listSystems());

export const POST = handle(contract.create, ({ user, body }) => createFix(user, "system", body), created);
