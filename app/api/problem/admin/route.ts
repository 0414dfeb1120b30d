import { problemCalls as contract } from "@/lib/advice/fix/admin/contract";
import { listAdminProblems } from "@/lib/advice/fix/admin/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.list, () => listAdminProblems());
