import { handle } from "@/lib/handle";
import { sendTest } from "@/lib/newsletter/issue/commands";
import * as contract from "@/lib/newsletter/issue-contract";

export const POST = handle(contract.testIssue, async ({ user, body }) => {
  await sendTest(user, body);
  return { message: `The test is on its way to ${user.email}.` };
});
