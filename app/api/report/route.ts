import { handle } from "@/lib/platform/api/handle";
import * as contract from "@/lib/report/contract";
import { getReport } from "@/lib/report/queries";

export const GET = handle(contract.getReport, ({ query }) => getReport(query, query));
