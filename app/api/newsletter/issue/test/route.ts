import { sendTest } from "@/lib/newsletter/issue/commands";
import * as contract from "@/lib/newsletter/issue-contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.testIssue, async ({ user, body }) => {
  await sendTest(user, body);
  return { message: `The test is on its way to ${user.email}.` };
});
