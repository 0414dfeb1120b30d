import * as contract from "@/lib/office/report/admin/contract";
import { getReport } from "@/lib/office/report/admin/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.getReport, ({ user, query }) => getReport(user, query, query));
