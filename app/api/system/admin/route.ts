import { systemCalls as contract } from "@/lib/advice/fix/admin/contract";
import { listAdminSystems } from "@/lib/advice/fix/admin/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.list, () => listAdminSystems());
