import { sendTest } from "@/lib/mail-template/commands";
import * as contract from "@/lib/mail-template/contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.testTemplate, async ({ user, body }) => {
  await sendTest(user, body);
  return { message: `The test is on its way to ${user.email}.` };
});
