import { acknowledge, handle } from "@/lib/platform/api/handle";
import { reportProblem } from "@/lib/tracking/commands";
import * as contract from "@/lib/tracking/contract";

export const POST = handle(contract.reportProblem, ({ link, body }) =>
  acknowledge(reportProblem(link, body.message), "Thank you. We will call you."),
);
