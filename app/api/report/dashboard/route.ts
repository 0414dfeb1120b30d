import { handle } from "@/lib/platform/api/handle";
import { getDashboard } from "@/lib/report/dashboard";
import * as contract from "@/lib/report/dashboard-contract";

export const GET = handle(contract.getDashboard, ({ query }) => getDashboard(query.range));
