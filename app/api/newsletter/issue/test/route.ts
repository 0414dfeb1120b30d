import { sendTest } from "@/lib/contact/newsletter/admin/issue/commands";
import * as contract from "@/lib/contact/newsletter/admin/issue/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.testIssue, async ({ user, body }) => ({
  message: `Test sent to ${await sendTest(user, body)}.`,
}));
