import { handle } from "@/lib/platform/api/handle";
import { reportProblem } from "@/lib/tracking/commands";
import * as contract from "@/lib/tracking/contract";

export const POST = handle(contract.reportProblem, async ({ link, body }) => {
  await reportProblem(link, body.message);
  return { message: "Thank you. We will call you." };
});
