import { getDashboard } from "@/lib/office/report/admin/dashboard";
import * as contract from "@/lib/office/report/admin/dashboard-contract";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.getDashboard, ({ user, query }) => getDashboard(user, query.range));
