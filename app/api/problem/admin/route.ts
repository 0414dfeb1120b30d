import { problemCalls as contract } from "@/lib/fix/admin-contract";
import { listAdminProblems } from "@/lib/fix/admin-queries";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.list, () => listAdminProblems());
