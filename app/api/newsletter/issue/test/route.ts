import { sendTest } from "@/lib/newsletter/issue/commands";
import * as contract from "@/lib/newsletter/issue-contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.testIssue, async ({ user, body }) => ({
  message: `Test sent to ${await sendTest(user, body)}.`,
}));
