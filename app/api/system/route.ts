import { systemCalls as contract } from "@/lib/fix/admin-contract";
import { createFix } from "@/lib/fix/commands";
import { listSystems as list } from "@/lib/fix/contract";
import { listSystems } from "@/lib/fix/queries";
import { created, handle } from "@/lib/platform/api/handle";

export const GET = handle(list, () => listSystems());

export const POST = handle(contract.create, ({ user, body }) => createFix(user, "system", body), created);
