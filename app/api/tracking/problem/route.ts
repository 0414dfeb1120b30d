import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { reportProblem } from "@/lib/sales/tracking/commands";
import * as contract from "@/lib/sales/tracking/contract";

export const POST = handle(contract.reportProblem, ({ link, body }) =>
  acknowledge(reportProblem(link, body.message), "Thank you. We will call you."),
);
