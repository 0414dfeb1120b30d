import { handle } from "@/lib/platform/server/api/handle";
import { listStandings } from "@/lib/sales/settlement/admin/contract";
import { getStandings } from "@/lib/sales/settlement/admin/standings";

export const GET = handle(listStandings, () => getStandings());
