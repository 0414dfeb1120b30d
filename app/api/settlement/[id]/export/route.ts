import { file, handle } from "@/lib/platform/server/api/handle";
import { exportSettlement as contract } from "@/lib/sales/settlement/admin/contract";
import { exportSettlement } from "@/lib/sales/settlement/admin/export";

export const GET = handle(contract, async ({ params }) => file(await exportSettlement(params.id), "settlement.csv"));
